const open = new Map<string, () => boolean>()

/** Whether an open socket tells this window of a shop's conversations; the stream of changes then has nothing to add. */
export const isHeard = (shopid: string): boolean => open.get(shopid)?.() ?? false

/** Says how to find out; null for a socket that is gone. */
export function noteHeard(shopid: string, isOpen: (() => boolean) | null): void {
  if (isOpen) open.set(shopid, isOpen)
  else open.delete(shopid)
}
