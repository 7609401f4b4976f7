/**
 * Says which Node is needed where it is older: by itself it would fail with an error about something else. In words that an old Node reads
 * too.
 */
const needed = require('../package.json').engines.node.match(/\d+/g).map(Number);
const found = process.versions.node.split('.').map(Number);
if (found[0] < needed[0] || (found[0] === needed[0] && found[1] < needed[1])) {
  console.error(
    `INVEST needs Node ${needed.join('.')} or later, and this is ${process.versions.node}. Install a newer one, then run npm ci.`,
  );
  process.exit(1);
}
