import type { Block, BlockImage as Image } from '../../../../domains/content/content.contract.ts'
import type { BestReview } from '../../../../domains/reviews/reviews.contract.ts'
import { contentTexts as texts } from '../../../../ui/texts/content.ts'
import { ProductGrid } from '../../catalogue/product-grid.tsx'
import { paths } from '../../paths.ts'
import { useShell } from '../../shell/shell-data.ts'
import { BannerBlock } from './banner-block.tsx'
import { BlockImage } from './block-image.tsx'
import styles from './content-blocks.module.css'
import { CountdownBlock } from './countdown-block.tsx'
import { ReviewsBlock } from './reviews-block.tsx'
import { withPhonePictures } from './wide-picture.ts'

interface Props {
  blocks: Block[]
  /** the first picture is above the fold */
  eager?: boolean
  /** `sizes` of pictures, if blocks are narrower than the page */
  sizes?: string
  /** for blocks of reviews */
  reviews?: BestReview[] | undefined
}

/** A seller's content. Its HTML was sanitised when it was stored. */
export function Blocks({ blocks, eager = false, sizes, reviews = [] }: Props) {
  const page = { sizes, reviews }
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids and are never reordered.
        <ContentBlock block={block} eager={eager && index === 0} page={page} key={index} />
      ))}
    </div>
  )
}

interface ContentBlockProps {
  block: Block
  eager: boolean
  page: { sizes: string | undefined; reviews: BestReview[] }
}

function ContentBlock({ block, eager, page: { sizes, reviews } }: ContentBlockProps) {
  switch (block.type) {
    case 'banner':
      return <BannerBlock banner={block} eager={eager} sizes={sizes} />
    case 'image':
      return <PictureBlock image={block.image} url={block.url} eager={eager} sizes={sizes} />
    case 'gallery':
      return <GalleryBlock images={block.images} />
    case 'products':
      return <ProductsBlock {...block} />
    case 'countdown':
      return <CountdownBlock countdown={block} />
    case 'reviews':
      return <ReviewsBlock title={block.title} reviews={reviews.slice(0, block.count)} />
    case 'video':
      return <VideoBlock url={block.url} title={block.title} />
    case 'spacer':
      return <div style={{ height: block.height }} />
    case 'text':
    case 'html':
      return <HtmlBlock html={block.html} />
  }
}

function HtmlBlock({ html }: { html: string }) {
  const { device } = useShell()
  const deviceHtml = device === 'mobile' ? withPhonePictures(html) : html
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list when it was stored.
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: deviceHtml }} />
}

interface PictureBlockProps {
  image: Image
  url: string
  eager: boolean
  sizes?: string | undefined
}

function PictureBlock({ image, url, eager, sizes }: PictureBlockProps) {
  const picture = <BlockImage image={image} eager={eager} sizes={sizes} className={styles.picture} />
  return url ? <a href={url}>{picture}</a> : picture
}

/** `url` is the player of a known video service, set when the block was stored. */
function VideoBlock({ url, title }: { url: string; title: string }) {
  return (
    <iframe
      className={styles.player}
      src={url}
      title={texts.video(title)}
      loading="lazy"
      allow="fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

/** Pictures in a scrollable row. */
function GalleryBlock({ images }: { images: Image[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={styles.row} tabIndex={0} aria-label={texts.gallery}>
      {images.map((image) => (
        <BlockImage
          image={image}
          sizes="(min-width: 900px) 420px, 76vw"
          className={styles.galleryBlockPicture}
          key={image.src}
        />
      ))}
    </section>
  )
}

/** Products with a link to their category. */
function ProductsBlock({ title, category, ranking, items }: Extract<Block, { type: 'products' }>) {
  if (items.length === 0) return null
  return (
    <section className={styles.block}>
      <header className={styles.header}>
        {title && <h2>{title}</h2>}
        {ranking && <small>{texts.ranking[ranking]}</small>}
        {category > 0 && <a href={paths.list({ category })}>{texts.more}</a>}
      </header>
      <ProductGrid items={items} listing ranked={ranking !== undefined} />
    </section>
  )
}
