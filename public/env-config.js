// Replaced at run time by whoever serves the UI: { apiUrl: '' | '/path' | 'https://…', fixtureHost: boolean }.
window.__INVEST_CONFIG__ = window.__INVEST_CONFIG__ || {};
