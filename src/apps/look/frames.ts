import type { SKIN_TYPES } from '../../domains/tenancy/shared/shop-limits.ts'

type Tokens = Readonly<Record<string, string>>

/**
 * The frames of skins (decision 31): each is a set of custom properties that header, cards and lists are drawn by, beside those of
 * `tokens.css`. The first is that of the stylesheets, whose defaults stand where each is used.
 */
const frames: Record<(typeof SKIN_TYPES)[number], Tokens> = {
  skin1: {},
  // Each product in a box, everything round, the shop's name at the left of a tinted header.
  skin2: {
    '--radius-s': '10px',
    '--radius-m': '14px',
    '--radius-l': '22px',
    '--list-gap': 'calc(2*var(--card-padding))',
    '--card-ground': 'color-mix(in srgb,var(--accent) 5%,var(--ground))',
    '--card-line': '1px solid var(--line)',
    '--card-inset': '12px',
    '--card-weight': '700',
    '--header-ground': 'color-mix(in srgb,var(--accent) 9%,var(--ground))',
    '--header-line': '0',
    '--header-columns': 'auto minmax(0,1fr) max-content',
    '--mark-place': 'left',
    '--mark-inset': 'var(--space-3)',
  },
  // Edges, much air, centred words, a large name over a strong line.
  skin3: {
    '--radius-s': '0px',
    '--radius-m': '0px',
    '--radius-l': '0px',
    '--list-gap': 'var(--space-7)',
    '--card-align': 'center',
    '--header-line': '2px solid var(--ink)',
    '--mark-size': '24px',
    '--mark-weight': '400',
    '--mark-spacing': '0.12em',
  },
}

/** The frame of a skin as custom properties for the html element; empty for the first, and for a name that is none. */
export function frameStyle(type: string): string {
  const tokens: Tokens = Object.hasOwn(frames, type) ? frames[type as keyof typeof frames] : {}
  return Object.entries(tokens)
    .map(([name, value]) => `;${name}:${value}`)
    .join('')
}
