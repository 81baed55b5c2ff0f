import { NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { MOST_HTML } from '../../../../../domains/content/pages/limits.ts'
import type { EditedBlock } from '../../../../../domains/content/pages/page-value.ts'
import { adminPageEditorTexts } from '../../../../../ui/texts/admin-page-editor.ts'
import { ListSkeleton } from '../../../kit/feedback/list-skeleton.tsx'
import { useEditing } from '../document/use-page.ts'
import { BannerForm } from './banner-form.tsx'
import styles from './block-forms.module.css'
import { GalleryForm } from './gallery-form.tsx'
import { LinkField } from './link-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ProductsForm } from './products-form.tsx'
import { WhenFields } from './when-fields.tsx'

const texts = adminPageEditorTexts.fields

// Only a text that is written needs the code of the editor.
const RichText = lazy(async () => ({
  default: (await import('../../../kit/rich-text/rich-text.tsx')).RichText,
}))

/** The form of an open block, with the fields that every block has below it. */
export function BlockForm({ block }: { block: EditedBlock }) {
  const { mayWrite } = useEditing()
  return (
    <fieldset disabled={!mayWrite} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Stack gap="sm">
        <Fields block={block} />
        <WhenFields id={block.id} on={block.on} from={block.from} until={block.until} />
      </Stack>
    </fieldset>
  )
}

function Fields({ block }: { block: EditedBlock }) {
  const { store, sendPicture } = useEditing()
  const edit = (fields: object) => store.edit(block.id, fields)
  switch (block.type) {
    case 'banner':
      return <BannerForm block={block} />
    case 'image':
      return (
        <>
          <PictureField image={block.image} onChange={(image) => edit({ image })} />
          <LinkField label={texts.link} url={block.url} onChange={(url) => edit({ url })} />
        </>
      )
    case 'gallery':
      return <GalleryForm block={block} />
    case 'products':
      return <ProductsForm block={block} />
    case 'text':
      return (
        <Suspense fallback={<ListSkeleton />}>
          <RichText
            label={texts.text}
            html={block.html}
            onChange={(html) => edit({ html: html.slice(0, MOST_HTML) })}
            sendPicture={sendPicture}
          />
        </Suspense>
      )
    case 'html':
      return (
        <Textarea
          label={texts.html}
          description={texts.htmlHint}
          rows={6}
          maxLength={MOST_HTML}
          classNames={{ input: styles.code }}
          value={block.html}
          onChange={({ currentTarget }) => edit({ html: currentTarget.value })}
        />
      )
    case 'video':
      return (
        <>
          <TextInput
            label={texts.video}
            description={texts.videoHint}
            maxLength={2_000}
            value={block.url}
            onChange={({ currentTarget }) => edit({ url: currentTarget.value })}
          />
          <TextInput
            label={texts.videoTitle}
            maxLength={100}
            value={block.title}
            onChange={({ currentTarget }) => edit({ title: currentTarget.value })}
          />
        </>
      )
    case 'spacer':
      return (
        <NumberInput
          label={texts.height}
          min={0}
          max={400}
          step={10}
          allowDecimal={false}
          clampBehavior="strict"
          value={block.height}
          onChange={(height) => edit({ height: Number(height) || 0 })}
        />
      )
  }
}
