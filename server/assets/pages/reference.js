// The search of the API reference: hides what does not match, opens what an address names.
const search = document.getElementById('busca');
const count = document.getElementById('contagem');
const empty = document.getElementById('vazio');
const operations = [...document.querySelectorAll('.operacao')];
const entries = new Map([...document.querySelectorAll('[data-alvo]')].map((li) => [li.dataset.alvo, li]));

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const operation of operations) {
    const matches = words.every((word) => operation.dataset.busca.includes(word));
    operation.hidden = !matches;
    const entry = entries.get(operation.id);
    if (entry) entry.hidden = !matches;
    if (matches) shown += 1;
  }
  for (const group of document.querySelectorAll('.tag, .grupo')) {
    group.hidden = ![...group.querySelectorAll('.operacao, li')].some((child) => !child.hidden);
  }
  empty.hidden = shown > 0;
  count.textContent = shown === 1 ? '1 operação' : `${shown} operações`;
}

function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = named?.querySelector('details');
  if (!details) return;
  details.open = true;
  named.scrollIntoView();
}

search.addEventListener('input', filter);
search.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  search.value = '';
  filter();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === search) return;
  event.preventDefault();
  search.focus();
});
addEventListener('hashchange', openNamed);
openNamed();
