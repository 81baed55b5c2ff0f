import { imageSrcSet, imageUrl } from './images.ts'

interface Props {
  /** `logo` is a signed image base */
  shop: { name: string; logo: string; use_logo: boolean }
}

/** A shop's logo, or its name where it uses none. */
export function ShopLogo({ shop: { name, logo, use_logo } }: Props) {
  if (!use_logo || !logo) return name
  return <img src={imageUrl(logo, 240)} srcSet={imageSrcSet(logo, [240, 480])} sizes="160px" alt={name} />
}
