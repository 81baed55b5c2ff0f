/** A slug has letters, digits and hyphens, and is not a number. */
export function isContentSlug(slug: string): boolean {
  return /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,58}[\p{L}\p{N}])?$/u.test(slug) && !/^\d+$/.test(slug)
}
