const sockets = new Map<string, () => boolean>()

/** Whether an open socket brings a shop's message events, so that the live stream need not. */
export const isSocketOpen = (shopid: string): boolean => sockets.get(shopid)?.() ?? false

/** Registers the socket of a shop, or removes it with null. */
export function registerSocket(shopid: string, isOpen: (() => boolean) | null): void {
  if (isOpen) sockets.set(shopid, isOpen)
  else sockets.delete(shopid)
}
