import { imageSrcSet, imageUrl } from '../images.ts'

/** Width in px of the requested picture. Few logos are wider than four times their height. */
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
      // On pages without pictures the logo is the largest element, so it should load first.
      fetchPriority="high"
    />
  )
}
