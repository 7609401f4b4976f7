/* Shows /openapi.json in Swagger UI. Below the UI's /backend its calls are sent there too. */
const base = location.pathname.replace(/\/docs$/, '');
const response = await fetch('openapi.json');
const spec = { ...(await response.json()), servers: [{ url: base || '/' }] };
window.SwaggerUIBundle({
  spec,
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  operationsSorter: 'alpha',
  tagsSorter: 'alpha',
  tryItOutEnabled: true,
  persistAuthorization: true,
});
document.getElementById('for-testers').hidden = !spec.tags.some(({ name }) => name === 'testing');
