import { Outline } from '../../../ui/display/icon.tsx'

const outlines = {
  send: 'M4.5 12 20 4.5 15 20l-3.6-6.6zM20 4.5l-8.6 8.9',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5L13 16l3-3 4 4M15.5 9.5h.01',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
}

/** Hidden from screen readers. */
export function MessageIcon({ name, size = 24 }: { name: keyof typeof outlines; size?: number }) {
  return <Outline d={outlines[name]} size={size} />
}
