import { imageSrcSet, imageUrl } from '../images.ts'

/** Image width in px; few logos are wider than 4:1. */
const widthFor = (height: number) => Math.max(160, height * 4)

interface Props {
  /** `logo`: signed base URL */
  shop: { name: string; logo: string; use_logo: boolean; logo_height?: number }
}

export function ShopLogo({ shop: { name, logo, use_logo, logo_height = 0 } }: Props) {
  if (!use_logo || !logo) return name
  return (
    <img
      src={imageUrl(logo, 240)}
      srcSet={imageSrcSet(logo, [240, 480, 960])}
      sizes={`min(100vw, ${widthFor(logo_height)}px)`}
      alt={name}
      // On pages of text it is the largest contentful paint.
      fetchPriority="high"
    />
  )
}
