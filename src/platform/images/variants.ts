export const IMAGE_WIDTHS = [120, 240, 360, 480, 720, 960, 1440] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

export const IMAGE_FORMATS = ['webp', 'avif'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** for link previews (docs/product/storefront.md) */
export const SHARE_IMAGE_PX = 300
export const SHARE_VARIANT = 'share.jpg'

/** Shopping services require JPEG, some of them at least 500 px. */
export const FEED_IMAGE_PX = 1000
export const FEED_VARIANT = 'feed.jpg'

/** For icons on home screens; iOS accepts only PNG. */
export const ICON_SIZES = [180, 192, 512] as const
export type IconSize = (typeof ICON_SIZES)[number]
export const iconName = (size: IconSize): string => `icon-${size}.png`

/** URLs of public images end with the name of a variant (`variantNamed`); private images have any width. */
export type ImageVariant =
  | { kind: 'width'; width: number; format: ImageFormat }
  | { kind: 'share' }
  | { kind: 'feed' }
  | { kind: 'icon'; size: IconSize }

export const variantName = (width: ImageWidth, format: ImageFormat): string => `${width}.${format}`

const variants = new Map<string, ImageVariant>([
  [SHARE_VARIANT, { kind: 'share' }],
  [FEED_VARIANT, { kind: 'feed' }],
  ...ICON_SIZES.map((size): [string, ImageVariant] => [iconName(size), { kind: 'icon', size }]),
  ...IMAGE_WIDTHS.flatMap((width) =>
    IMAGE_FORMATS.map((format): [string, ImageVariant] => [
      variantName(width, format),
      { kind: 'width', width, format },
    ]),
  ),
])

export const variantNamed = (name: string): ImageVariant | undefined => variants.get(name)
