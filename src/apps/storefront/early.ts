// Runs before the first paint, as a classic script in the head: every visitor gets the same HTML, and the remembered
// listing type is applied by an attribute that only CSS reads, so that nothing jumps. It imports nothing, since a
// classic script can not; `shell/listing-type.ts` writes what is read here.
try {
  if (localStorage.getItem('madang:listing') === 'text') document.documentElement.dataset.listing = 'text'
} catch {
  // Storage may be forbidden; then the shop shows the gallery.
}
