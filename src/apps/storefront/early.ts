// Runs before the first paint, as a classic script in the head: every visitor gets the same HTML, and the stored listing type and
// log-in state are applied by attributes that only CSS reads, so that the layout does not shift. It imports nothing, since a
// classic script can't; `shell/listing-type.ts` and `shell/person/last-person.ts` write the keys that are read here.
try {
  const { dataset } = document.documentElement
  if (localStorage.getItem('madang:listing') === 'text') dataset.listing = 'text'
  if (localStorage.getItem('madang:person')) dataset.person = ''
} catch {
  // Storage may be forbidden; then the shop shows the gallery, to an unknown visitor.
}
