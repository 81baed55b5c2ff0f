const outlines = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  grip: 'M5 9.5h14M5 14.5h14',
  cart: 'M3 4h2.6l2 11.2h10l2.1-8.2H6.3M9 20.2a1.1 1.1 0 1 0 0-2.2 1.1 1.1 0 0 0 0 2.2ZM16.5 20.2a1.1 1.1 0 1 0 0-2.2 1.1 1.1 0 0 0 0 2.2Z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  close: 'm6 6 12 12M18 6 6 18',
  gallery: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  list: 'M4 5h4v4H4zM4 15h4v4H4zM12 7h8M12 17h8',
  up: 'M12 20V5M6 11l6-6 6 6',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  down: 'm5 9 7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  chat: 'M12 4c5 0 9 3.1 9 7s-4 7-9 7c-.9 0-1.8-.1-2.6-.3L5 20l.8-3.6C4.1 15.1 3 13.2 3 11c0-3.9 4-7 9-7Z',
  share: 'M12 15V4m-4 4 4-4 4 4M6 12v7h12v-7',
  star: 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.6-5 2.6.9-5.6-4-4 5.6-.8z',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  outside: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  heart: 'M12 20S3.5 14.8 3.5 9.2A4.7 4.7 0 0 1 12 6.4a4.7 4.7 0 0 1 8.5 2.8C20.5 14.8 12 20 12 20Z',
  gift: 'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9C9 9 7.5 7.5 7.5 6a2 2 0 0 1 2-2c2 0 2.5 3 2.5 5Zm0 0c3 0 4.5-1.5 4.5-3a2 2 0 0 0-2-2C12.5 4 12 7 12 9Z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  leave: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9',
  shield: 'M12 3.5 5 6v5.5c0 4.2 2.9 7.3 7 9 4.1-1.7 7-4.8 7-9V6zM8.8 12l2.3 2.3 4.2-4.6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
} as const

export type IconName = keyof typeof outlines

/** Hidden from screen readers: label its parent. `size` in px. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return <Outline d={outlines[name]} size={size} />
}

/** An icon that is drawn from its own path data. */
export function Outline({ d, size }: { d: string; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
