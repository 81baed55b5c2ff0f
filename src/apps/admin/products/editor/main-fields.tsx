import { Badge, Button, FileButton, Group, Progress, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { LIMITS } from '../../../../domains/catalogue/shared/product-limits.ts'
import { imageUrl } from '../../../../ui/images.ts'
import { adminProductFieldTexts } from '../../../../ui/texts/admin-product-fields.ts'
import { adminProductsTexts } from '../../../../ui/texts/admin-products.ts'
import { FormPart } from '../../components/form/form-part.tsx'
import { Section } from '../../components/section.tsx'
import { SmallButton } from '../../components/small-button.tsx'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import styles from './product-pictures.module.css'
import { sendPicture } from './send-picture.ts'
import type { Uploads } from './use-picture-uploads.ts'
import type { ProductEditing, ProductForm } from './use-product-edit.ts'
import { type MatrixStore, useMatrix } from './variant-matrix-store.ts'
import type { EditedPicture } from './written-product.ts'

const { fields, help } = adminProductFieldTexts
const texts = adminProductFieldTexts.detail
const picturesTexts = adminProductFieldTexts.pictures
const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

// Select components are the largest part of the page's code.
const CategoryFields = lazy(async () => ({ default: (await import('./category-fields.tsx')).CategoryFields }))

/** The fields that a sale needs: pictures, title, price, category, stock and detail. */
export function MainFields({
  shopid,
  edit,
  uploads,
}: {
  shopid: string
  edit: ProductEditing
  uploads: Uploads
}) {
  const { form, matrix } = edit
  return (
    <>
      <FormPart form={form} names={['images']} also={[uploads.done, uploads.total]}>
        {() => (
          <Section title={fields.images}>
            <Pictures
              pictures={form.getValues().images}
              uploads={uploads}
              onChange={(pictures) => form.setFieldValue('images', pictures)}
            />
          </Section>
        )}
      </FormPart>
      <Section title={adminProductsTexts.title}>
        <Stack>
          <TextInput
            label={fields.title}
            required
            maxLength={LIMITS.title}
            autoComplete="off"
            {...form.getInputProps('title')}
          />
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <TextInput
              label={fields.price}
              required
              inputMode="numeric"
              autoComplete="off"
              rightSection={<Text size="sm">{help.price}</Text>}
              {...form.getInputProps('price')}
            />
            <StockField matrix={matrix} error={form.errors.matrix} />
          </Group>
          <FormPart form={form} names={['cids']}>
            {() => (
              <Suspense fallback={<Skeleton h={84} />}>
                <CategoryFields shopid={shopid} form={form} />
              </Suspense>
            )}
          </FormPart>
        </Stack>
      </Section>
      <FormPart form={form} names={['detail']}>
        {() => (
          <Section title={fields.detail}>
            <Detail shopid={shopid} form={form} />
          </Section>
        )}
      </FormPart>
    </>
  )
}

/** The stock of a product without options. */
function StockField({ matrix, error }: { matrix: MatrixStore; error: ReactNode }) {
  const isPlain = useMatrix(matrix, ({ axes }) => axes.length === 0)
  const stock = useMatrix(matrix, ({ rows }) => rows[0]?.stock ?? '')
  if (!isPlain) return null
  return (
    <TextInput
      label={fields.stock}
      required
      inputMode="numeric"
      autoComplete="off"
      error={error}
      value={stock}
      onChange={({ currentTarget }) => matrix.write(0, { stock: currentTarget.value })}
    />
  )
}

// The rich text editor is large.
const RichText = lazy(async () => ({
  default: (await import('../../components/rich-text.tsx')).RichText,
}))

/**
 * The description of a product. Block documents and long imported texts cannot be edited here; `detail` is null for
 * them.
 */
function Detail({ shopid, form }: { shopid: string; form: ProductForm }) {
  const { detail } = form.getValues()
  const [open, setOpen] = useState(detail !== '')
  if (detail === null) return <Text size="sm">{texts.blocks}</Text>
  if (!open)
    return (
      <Button variant="default" h={44} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
    )
  return (
    <Suspense fallback={<ListSkeleton />}>
      <RichText
        label={texts.label}
        html={detail}
        onChange={(html) => form.setFieldValue('detail', html)}
        sendPicture={(file) => sendPicture(shopid, file)}
      />
    </Suspense>
  )
}

interface PicturesProps {
  pictures: readonly EditedPicture[]
  uploads: Uploads
  onChange: (pictures: EditedPicture[]) => void
}

/**
 * A product's pictures; lists show the first. They are chosen, dropped, pasted or taken with a camera, and moved by
 * drag or keys.
 */
function Pictures({ pictures, uploads, onChange }: PicturesProps) {
  const [isDragOver, setDragOver] = useState(false)
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const reorder = (from: number, to: number) => {
    const picture = pictures[from]
    if (!picture || to < 0 || to >= pictures.length || from === to) return
    onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture))
    setAnnouncement(picturesTexts.moved(from + 1, to + 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(false)
    uploads.add(imagesOf(event.dataTransfer.files))
  }
  return (
    <section
      className={styles.drop}
      aria-label={picturesTexts.label}
      data-over={isDragOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
      onPaste={(event: ClipboardEvent) => uploads.add(imagesOf(event.clipboardData.files))}
    >
      <Stack gap="sm">
        {pictures.length > 0 && (
          <ul className={styles.list}>
            {pictures.map((picture, index) => (
              <li
                key={picture.key}
                className={styles.picture}
                data-dragged={draggedIndex === index || undefined}
                onDragOver={(event) => draggedIndex !== null && event.preventDefault()}
                onDrop={(event) => {
                  if (draggedIndex === null) return
                  event.preventDefault()
                  event.stopPropagation()
                  reorder(draggedIndex, index)
                  setDraggedIndex(null)
                }}
              >
                <img
                  src={imageUrl(picture.base, 240)}
                  alt={picture.alt || picturesTexts.picture(index + 1)}
                  draggable
                  onDragStart={() => setDraggedIndex(index)}
                  onDragEnd={() => setDraggedIndex(null)}
                />
                {index === 0 && (
                  <Badge className={styles.first} variant="white">
                    {picturesTexts.first}
                  </Badge>
                )}
                <Group gap={0} justify="space-between" wrap="nowrap">
                  <SmallButton
                    icon="left"
                    label={picturesTexts.forward(index + 1)}
                    disabled={index === 0}
                    onClick={() => reorder(index, index - 1)}
                  />
                  <SmallButton
                    icon="right"
                    label={picturesTexts.back(index + 1)}
                    disabled={index === pictures.length - 1}
                    onClick={() => reorder(index, index + 1)}
                  />
                  <SmallButton
                    icon="close"
                    label={picturesTexts.remove(index + 1)}
                    onClick={() => onChange(pictures.toSpliced(index, 1))}
                  />
                </Group>
                <TextInput
                  aria-label={picturesTexts.altOf(index + 1)}
                  placeholder={picturesTexts.alt}
                  maxLength={200}
                  value={picture.alt}
                  onChange={({ currentTarget }) =>
                    onChange(pictures.with(index, { ...picture, alt: currentTarget.value }))
                  }
                  onKeyDown={(event: KeyboardEvent) => {
                    const step = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
                    if (!step) return
                    event.preventDefault()
                    reorder(index, index + step)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <Group gap="xs">
          <FileButton multiple accept={TYPES} onChange={uploads.add}>
            {(props) => (
              <Button variant={pictures.length > 0 ? 'default' : 'light'} h={44} {...props}>
                {picturesTexts.choose}
              </Button>
            )}
          </FileButton>
          <FileButton accept="image/*" capture="environment" onChange={(file) => file && uploads.add([file])}>
            {(props) => (
              <Button variant="default" h={44} hiddenFrom="md" {...props}>
                {picturesTexts.camera}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {picturesTexts.help}
          </Text>
        </Group>
        {uploads.total > 0 && (
          <div role="status">
            <Text size="sm">{picturesTexts.sending(uploads.done, uploads.total)}</Text>
            <Progress
              value={(100 * uploads.done) / uploads.total}
              aria-label={picturesTexts.sending(uploads.done, uploads.total)}
            />
          </div>
        )}
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </Stack>
    </section>
  )
}

const imagesOf = (files: FileList) => [...files].filter(({ type }) => TYPES.includes(type) && type !== '')
