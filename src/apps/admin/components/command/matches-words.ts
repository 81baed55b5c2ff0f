/** Whether a name contains every typed word, in any order; spaces of the name are ignored. */
export function matchesWords(name: string, typed: string): boolean {
  const whole = name.replaceAll(' ', '').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word))
}
