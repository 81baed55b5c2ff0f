import { imageSrcSet, imageUrl } from '../images.ts'

/** px of width that a logo is loaded for, by its height: few are wider than four to one. */
const widthFor = (height: number) => Math.max(160, height * 4)

interface Props {
  /** `logo` is a signed image base */
  shop: { name: string; logo: string; use_logo: boolean; logo_height?: number }
}

/** A shop's logo, or its name where it uses none. */
export function ShopLogo({ shop: { name, logo, use_logo, logo_height = 0 } }: Props) {
  if (!use_logo || !logo) return name
  return (
    <img
      src={imageUrl(logo, 240)}
      srcSet={imageSrcSet(logo, [240, 480, 960])}
      sizes={`min(100vw, ${widthFor(logo_height)}px)`}
      alt={name}
      // On pages that begin with text it is the largest paint.
      fetchPriority="high"
    />
  )
}
