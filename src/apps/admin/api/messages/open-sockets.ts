const sockets = new Map<string, () => boolean>()

/** Whether a socket is open that receives the message events of a shop. If so, the live stream can ignore them. */
export const isSocketOpen = (shopid: string): boolean => sockets.get(shopid)?.() ?? false

/** Registers the socket of a shop, or removes it with null. */
export function registerSocket(shopid: string, isOpen: (() => boolean) | null): void {
  if (isOpen) sockets.set(shopid, isOpen)
  else sockets.delete(shopid)
}
