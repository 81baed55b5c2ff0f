import {
  Button,
  FileButton,
  Group,
  NativeSelect,
  NumberInput,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { lazy, memo, Suspense, useState } from 'react'
import { MAX_BEST_REVIEWS, MAX_BLOCK_HTML } from '../../../../domains/content/shared/content-limits.ts'
import type { EditedBlock, EditedImage } from '../../../../domains/content/shared/page-value.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { imageUrl } from '../../../../ui/images.ts'
import { adminPageEditorTexts } from '../../../../ui/texts/admin-page-editor.ts'
import { errorMessage } from '../../api/error-message.ts'
import { withMovedItem } from '../../components/rows/row-positions.ts'
import { SmallButton } from '../../components/small-button.tsx'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import { useEditing } from '../document/use-edited-page.ts'
import { BannerForm } from './banner-form.tsx'
import styles from './block-forms.module.css'
import { BlockLinkField } from './block-link-field.tsx'
import { BlockPictureField } from './block-picture-field.tsx'
import { ProductsForm } from './products-block-form.tsx'
import { TimeField } from './time-field.tsx'

const texts = adminPageEditorTexts.fields
const { fields: visibilityTexts, devices } = adminPageEditorTexts
const MAX_PICTURES = 50

// The rich text editor is large.
const RichText = lazy(async () => ({
  default: (await import('../../components/rich-text.tsx')).RichText,
}))

/** The form of an open block, with the fields common to all blocks. */
export function BlockForm({ block }: { block: EditedBlock }) {
  const { mayWrite } = useEditing()
  return (
    <fieldset disabled={!mayWrite} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Stack gap="sm">
        <Fields block={block} />
        <VisibilityFields
          id={block.id}
          on={block.on}
          from={block.from}
          until={block.until}
          hasOwnEnd={block.type === 'countdown'}
        />
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
          <BlockPictureField image={block.image} onChange={(image) => edit({ image })} />
          <BlockLinkField label={texts.link} url={block.url} onChange={(url) => edit({ url })} />
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
            onChange={(html) => edit({ html: html.slice(0, MAX_BLOCK_HTML) })}
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
          maxLength={MAX_BLOCK_HTML}
          classNames={{ input: styles.code }}
          value={block.html}
          onChange={({ currentTarget }) => edit({ html: currentTarget.value })}
        />
      )
    case 'countdown':
      return <CountdownForm block={block} />
    case 'reviews':
      return <ReviewsForm block={block} />
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

function CountdownForm({ block }: { block: Extract<EditedBlock, { type: 'countdown' }> }) {
  const { store } = useEditing()
  const edit = (fields: object) => store.edit(block.id, fields)
  return (
    <>
      <TextInput
        label={texts.title}
        maxLength={100}
        value={block.title}
        onChange={({ currentTarget }) => edit({ title: currentTarget.value })}
      />
      <Textarea
        label={texts.desc}
        rows={2}
        maxLength={300}
        value={block.desc}
        onChange={({ currentTarget }) => edit({ desc: currentTarget.value })}
      />
      <TimeField
        label={texts.end}
        description={texts.endHint}
        withAsterisk
        time={block.until ?? null}
        onChange={(time) => edit({ until: time ?? undefined })}
      />
      <TextInput
        label={texts.btn}
        maxLength={30}
        value={block.btn}
        onChange={({ currentTarget }) => edit({ btn: currentTarget.value })}
      />
      <BlockLinkField label={texts.link} url={block.url} onChange={(url) => edit({ url })} />
    </>
  )
}

function ReviewsForm({ block }: { block: Extract<EditedBlock, { type: 'reviews' }> }) {
  const { store } = useEditing()
  const edit = (fields: object) => store.edit(block.id, fields)
  return (
    <>
      <TextInput
        label={texts.title}
        maxLength={100}
        value={block.title}
        onChange={({ currentTarget }) => edit({ title: currentTarget.value })}
      />
      <NumberInput
        label={texts.reviews}
        description={texts.reviewsHint}
        min={1}
        max={MAX_BEST_REVIEWS}
        allowDecimal={false}
        clampBehavior="strict"
        value={block.count}
        onChange={(count) => edit({ count: Number(count) || 1 })}
      />
    </>
  )
}

/** The device and the period in which a block is shown. */
const VisibilityFields = memo(function VisibilityFields({
  id,
  on,
  from,
  until,
  hasOwnEnd,
}: Pick<EditedBlock, 'id' | 'on' | 'from' | 'until'> & {
  /** whether the form of the block has the field for the end */
  hasOwnEnd: boolean
}) {
  const { store } = useEditing()
  const edit = (fields: object) => store.edit(id, fields)
  return (
    <details open={Boolean(on || from || (until && !hasOwnEnd))}>
      <summary style={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
        {visibilityTexts.when}
      </summary>
      <Group grow preventGrowOverflow={false} wrap="wrap">
        <NativeSelect
          label={visibilityTexts.device}
          data={(['all', 'mobile', 'pc'] as const).map((value) => ({ value, label: devices[value] }))}
          value={on ?? 'all'}
          onChange={({ currentTarget: { value } }) => edit({ on: value === 'all' ? undefined : value })}
        />
        <TimeField
          label={visibilityTexts.from}
          time={from ?? null}
          onChange={(time) => edit({ from: time ?? undefined })}
        />
        {!hasOwnEnd && (
          <TimeField
            label={visibilityTexts.until}
            time={until ?? null}
            onChange={(time) => edit({ until: time ?? undefined })}
          />
        )}
      </Group>
    </details>
  )
})

function GalleryForm({ block }: { block: Extract<EditedBlock, { type: 'gallery' }> }) {
  const { store, sendPicture } = useEditing()
  const [busy, setBusy] = useState(false)
  const { id, images } = block
  const set = (next: EditedImage[]) => store.edit(id, { images: next })
  const add = async (files: File[]) => {
    setBusy(true)
    for (const file of files.slice(0, MAX_PICTURES - images.length))
      await sendPicture(file).then(
        ({ key, base }) => {
          const current = store.block(id)
          if (current?.type === 'gallery') set([...current.images, { key, base, alt: '' }])
        },
        (error) => toast({ text: `${file.name}: ${errorMessage(error)}`, kind: 'error' }),
      )
    setBusy(false)
  }
  return (
    <>
      <ol className={styles.gallery}>
        {images.map((image, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice.
          <li key={`${image.key} ${index}`}>
            {image.base && <img src={imageUrl(image.base, 240)} alt={image.alt} />}
            <Group gap={0} wrap="nowrap">
              <SmallButton
                icon="left"
                label={adminPageEditorTexts.earlier(index + 1)}
                disabled={index === 0}
                onClick={() => set(withMovedItem(images, index, index - 1))}
              />
              <SmallButton
                icon="right"
                label={adminPageEditorTexts.later(index + 1)}
                disabled={index === images.length - 1}
                onClick={() => set(withMovedItem(images, index, index + 1))}
              />
              <SmallButton
                icon="close"
                label={adminPageEditorTexts.drop(index + 1)}
                onClick={() => set(images.toSpliced(index, 1))}
              />
            </Group>
            <TextInput
              aria-label={adminPageEditorTexts.altOf(index + 1)}
              placeholder={adminPageEditorTexts.fields.alt}
              maxLength={200}
              value={image.alt}
              onChange={({ currentTarget }) =>
                set(images.with(index, { ...image, alt: currentTarget.value }))
              }
            />
          </li>
        ))}
      </ol>
      <FileButton multiple accept="image/*" onChange={add}>
        {(props) => (
          <Button
            variant="default"
            h={44}
            loading={busy}
            disabled={images.length >= MAX_PICTURES}
            style={{ alignSelf: 'start' }}
            {...props}
          >
            {adminPageEditorTexts.pickUp}
          </Button>
        )}
      </FileButton>
    </>
  )
}
