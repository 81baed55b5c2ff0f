import { isDrawingKind } from './kinds.ts'
import { PORTRAIT } from './light.ts'
import { lookOf } from './looks.ts'
import { drawProduct } from './product.ts'
import { drawBanner, TALL, WIDE } from './scenes/banner.ts'
import { drawJeep } from './scenes/jeep-scene.ts'
import { drawLogo, drawProfile, logoSize, type MarkedShop, marks, PROFILE } from './scenes/marks.ts'
import type { Shot } from './scenes/shots.ts'
import type { BannerShop } from './scenes/stills.ts'

const isMarked = (name: string): name is MarkedShop & BannerShop => Object.hasOwn(marks, name)

const isShot = (shot: number): shot is Shot => [0, 1, 2, 3].includes(shot)

/**
 * Draws what a source of the demo files names, as SVG: `draw:mug/HR-001/0` (kind, product code, shot),
 * `draw:banner-haru/hero/wide`, `draw:jeep/night/tall`, `draw:logo/haru`, `draw:profile/haru`.
 * @throws RangeError for a source that names nothing: a file of ours is wrong then
 */
export function drawSource(source: string): string {
  const [what = '', seed = '', view = ''] = source.replace(/^draw:/, '').split('/')
  const frame = view === 'tall' ? TALL : WIDE
  const banner = what.startsWith('banner-') ? what.slice('banner-'.length) : ''
  if (isMarked(banner)) return drawBanner(banner, seed, frame)
  if (what === 'jeep') return drawJeep(seed, frame)
  if (what === 'logo' && isMarked(seed)) return drawLogo(seed)
  if (what === 'profile' && isMarked(seed)) return drawProfile(seed)
  const shot = Number(view)
  if (!isDrawingKind(what) || !isShot(shot)) throw new RangeError(`nothing to draw for ${source}`)
  const { kind, look } = lookOf(what, seed)
  return drawProduct(kind, seed, shot, look)
}

/** The size in px of what `drawSource` draws, without drawing it. */
export function sizeOfSource(source: string): { w: number; h: number } {
  const [what = '', seed = '', view = ''] = source.replace(/^draw:/, '').split('/')
  if (what.startsWith('banner-') || what === 'jeep') return view === 'tall' ? TALL : WIDE
  if (what === 'logo' && isMarked(seed)) return logoSize(seed)
  if (what === 'profile') return PROFILE
  return PORTRAIT
}
