// A classic script in the head, which runs before the first paint. Every visitor gets the same HTML; it sets attributes
// for the stored listing type and log-in state, so that the layout does not shift. `shell/listing-type.ts` and
// `shell/person/last-person.ts` write the keys.
try {
  const { dataset } = document.documentElement
  if (localStorage.getItem('madang:listing') === 'text') dataset.listing = 'text'
  if (localStorage.getItem('madang:person')) dataset.person = ''
} catch {
  // Storage may be forbidden.
}
