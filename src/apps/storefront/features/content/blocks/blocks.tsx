import type { Block } from '../../../../../domains/content/contract.ts'
import { useShell } from '../../../shell/shell-data.ts'
import { BannerBlock } from './banner-block.tsx'
import styles from './blocks.module.css'
import { GalleryBlock } from './gallery-block.tsx'
import { PictureBlock } from './picture-block.tsx'
import { ProductsBlock } from './products-block.tsx'
import { VideoBlock } from './video-block.tsx'
import { onPhone } from './wide-picture.ts'

interface Props {
  blocks: Block[]
  /** true where the first picture is above the fold */
  eager?: boolean
  /** width of banners and pictures, as in html, where blocks are narrower than the page */
  sizes?: string
}

/** Content of a seller, block by block. Its html was sanitised when it was stored. */
export function Blocks({ blocks, eager = false, sizes }: Props) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are a fixed list and have no names of their own.
        <OneBlock block={block} eager={eager && at === 0} sizes={sizes} key={at} />
      ))}
    </div>
  )
}

interface OneProps {
  block: Block
  eager: boolean
  sizes: string | undefined
}

function OneBlock({ block, eager, sizes }: OneProps) {
  switch (block.type) {
    case 'banner':
      return <BannerBlock banner={block} eager={eager} sizes={sizes} />
    case 'image':
      return <PictureBlock image={block.image} url={block.url} eager={eager} sizes={sizes} />
    case 'gallery':
      return <GalleryBlock images={block.images} />
    case 'products':
      return <ProductsBlock {...block} />
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
  const shown = device === 'mobile' ? onPhone(html) : html
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list when it was stored.
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: shown }} />
}
