/** Whether a name has every word that was typed in it, in whatever order; spaces of the name do not matter. */
export function fits(name: string, typed: string): boolean {
  const whole = name.replaceAll(' ', '').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word))
}
