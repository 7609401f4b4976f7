// Settings of the UI. Where INVEST's own server hosts the UI, it answers this address itself; on any other host edit this file.
// apiUrl: the API's base, 'https://api.example.org' or a path of this host; empty means /backend.
globalThis.INVEST_CONFIG = { apiUrl: '', fixtureHost: false };
