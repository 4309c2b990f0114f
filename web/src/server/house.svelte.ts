// The rules of the house: what whoever runs this server decided.

import { fetchHouse, type HouseSheet } from './api';

const UNKNOWN: HouseSheet = { opening: 'everybody', reports: false, retention_days: 0, pages: ['privacy'] };

let found = $state.raw<HouseSheet>(UNKNOWN);
let isAsked = false;

/** What is known; it is asked for once. */
export function house(): HouseSheet {
  if (!isAsked) {
    isAsked = true;
    fetchHouse().then(
      (sheet) => (found = sheet),
      () => (isAsked = false),
    );
  }
  return found;
}
