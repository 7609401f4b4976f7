// The server that hosts the UI answers this address itself: { apiUrl: '' | '/path' | 'https://…', fixtureHost: boolean }.
window.__INVEST_CONFIG__ = window.__INVEST_CONFIG__ || {};
