import { imageSrcSet, imageUrl } from '../images.ts'

/** In px. Few logos are wider than 4:1. */
const imageWidth = (height: number) => Math.max(160, height * 4)

interface Props {
  /** `logo` is a signed base URL */
  shop: { name: string; logo: string; use_logo: boolean; logo_height?: number }
}

export function ShopLogo({ shop: { name, logo, use_logo, logo_height = 0 } }: Props) {
  if (!use_logo || !logo) return name
  return (
    <img
      src={imageUrl(logo, 240)}
      srcSet={imageSrcSet(logo, [240, 480, 960])}
      sizes={`min(100vw, ${imageWidth(logo_height)}px)`}
      alt={name}
      // The logo is the largest contentful paint of pages without pictures.
      fetchPriority="high"
    />
  )
}
