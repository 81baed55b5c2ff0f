// Runs before the first paint, as a classic script in the head: every visitor gets the same HTML, and what is remembered
// of the listing type and of somebody being logged in is applied by attributes that only CSS reads, so that nothing
// jumps. It imports nothing, since a classic script can not; `shell/listing-type.ts` and `shell/person/last-person.ts` write
// what is read here.
try {
  const { dataset } = document.documentElement
  if (localStorage.getItem('madang:listing') === 'text') dataset.listing = 'text'
  if (localStorage.getItem('madang:person')) dataset.person = ''
} catch {
  // Storage may be forbidden; then the shop shows the gallery, to an unknown visitor.
}
