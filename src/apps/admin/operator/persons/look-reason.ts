/**
 * The reason for which an operator looks at persons. Kept in memory only: another page view, or another tab, asks for a
 * reason of its own.
 */
let current = ''

export const lookReason = (): string => current

export function setLookReason(reason: string): void {
  current = reason
}
