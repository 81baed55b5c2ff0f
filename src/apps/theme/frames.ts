import type { SKIN_TYPES } from '../../domains/tenancy/shared/shop-limits.ts'

type Tokens = Readonly<Record<string, string>>

/**
 * Custom properties of each frame (decision 31), for header, cards and lists. The first frame uses the defaults of the
 * stylesheets.
 */
const frames: Record<(typeof SKIN_TYPES)[number], Tokens> = {
  skin1: {},
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

/** Style of the html element for a frame; empty for the first frame and for an unknown one. */
export function frameStyle(type: string): string {
  const tokens: Tokens = Object.hasOwn(frames, type) ? frames[type as keyof typeof frames] : {}
  return Object.entries(tokens)
    .map(([name, value]) => `;${name}:${value}`)
    .join('')
}
