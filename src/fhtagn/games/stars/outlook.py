def outlook(s, action): return []
