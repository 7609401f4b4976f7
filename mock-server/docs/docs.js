const search = document.getElementById('search');
const found = document.getElementById('found');
const operations = [...document.querySelectorAll('.operation')];
const sections = [...document.querySelectorAll('main > section')];

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const operation of operations) {
    const isMatch = words.every((word) => operation.dataset.words.includes(word));
    operation.hidden = !isMatch;
    if (isMatch) count += 1;
  }
  for (const section of sections) {
    const isEmpty = section.querySelector('.operation:not([hidden])') === null;
    section.hidden = words.length > 0 && isEmpty;
  }
  found.textContent = words.length === 0 ? '' : `${count} of ${operations.length}`;
}

/** Opens the call that the address names. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

search.closest('p').hidden = false;
search.addEventListener('input', filter);
addEventListener('hashchange', openTarget);
openTarget();
