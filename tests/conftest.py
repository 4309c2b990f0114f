"""What holds for all tests."""

from hypothesis import HealthCheck, settings

# No test depends on how busy the machine is.
settings.register_profile("fhtagn", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("fhtagn")
