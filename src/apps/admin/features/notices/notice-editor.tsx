import { Button, Checkbox, Group, Input, Stack, TextInput } from '@mantine/core'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { NoticeEditShape, type SellerNotice } from '../../../../domains/content/seller/contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminNoticesTexts as texts } from '../../../../ui/texts/admin-notices.ts'
import { useSaveNotice } from '../../calls/pages/notices.ts'
import { sendPagePicture } from '../../calls/pages/page-drafts.ts'
import { ListSkeleton } from '../../kit/feedback/list-skeleton.tsx'
import { EditPage } from '../../kit/form/edit/edit-page.tsx'
import { useVersionedEdit } from '../../kit/form/edit/use-versioned-edit.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../paths.ts'
import { useGo } from '../../router/use-go.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'
import { BarPreview } from './bar-preview.tsx'
import { RemoveButton } from './remove-button.tsx'
import { editOf, errorsOf, type WrittenNotice, writtenOf } from './written.ts'

const { fields, help } = texts

const RichText = lazy(async () => ({ default: (await import('../../kit/rich-text/rich-text.tsx')).RichText }))

/** A notice as its seller writes it; a new one has the id 0. */
export function NoticeEditor({ notice }: { notice: SellerNotice }) {
  const { shopid } = useShop()
  const go = useGo()
  const mayWrite = useMay()('marketing:write')
  const isNew = notice.id === 0
  const {
    form,
    seen,
    go: save,
    ...edit
  } = useVersionedEdit({
    row: notice,
    writtenOf,
    shape: NoticeEditShape,
    bodyOf: editOf,
    rules: errorsOf,
    save: useSaveNotice(shopid, notice.id),
    goesOn: true,
    onSaved: () => toast({ text: isNew ? texts.created : texts.saved, look: 'done' }),
  })
  // A new notice gets its own address once nothing that was written meanwhile is lost by it.
  const isMoving = isNew && seen.id !== 0 && !form.isDirty()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is gone to once.
  useEffect(() => {
    if (isMoving) go(paths.notice(shopid, seen.id), { replace: true })
  }, [isMoving])
  const title = isNew ? texts.create : texts.edit
  return (
    <Page title={title} size="lg" actions={<Actions notice={seen} mayWrite={mayWrite} />}>
      <EditPage
        label={title}
        form={form}
        labels={fields}
        readOnly={mayWrite && seen.state !== 'deleted' ? '' : texts.readOnly}
        onGo={save}
        {...edit}
      >
        <Fields form={form} shopid={shopid} />
      </EditPage>
    </Page>
  )
}

type NoticeForm = ReturnType<typeof useVersionedEdit<WrittenNotice, object, SellerNotice>>['form']

function Fields({ form, shopid }: { form: NoticeForm; shopid: string }) {
  const { title, html } = form.getValues()
  const sendPicture = useCallback((file: File) => sendPagePicture(shopid, file), [shopid])
  return (
    <>
      <Section title={texts.columns.title}>
        <Stack>
          <TextInput label={fields.title} maxLength={200} required {...form.getInputProps('title')} />
          <Input.Wrapper label={fields.html} labelElement="div" error={form.errors.html}>
            <Suspense fallback={<ListSkeleton />}>
              <RichText
                label={fields.html}
                html={html}
                sendPicture={sendPicture}
                onChange={(written) => form.setFieldValue('html', written)}
              />
            </Suspense>
          </Input.Wrapper>
        </Stack>
      </Section>
      <Section title={texts.bar.title}>
        <Stack>
          <TextInput
            label={fields.weight}
            description={help.weight}
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
            {...form.getInputProps('weight')}
          />
          <BarPreview text={title} />
        </Stack>
      </Section>
      <Section title={texts.columns.period}>
        <Stack>
          <Group grow align="flex-end" preventGrowOverflow={false} wrap="wrap">
            <TextInput
              type="datetime-local"
              label={fields.shown_from}
              description={help.from}
              {...form.getInputProps('shown_from')}
            />
            <TextInput
              type="datetime-local"
              label={fields.shown_until}
              description={help.until}
              {...form.getInputProps('shown_until')}
            />
          </Group>
          <Checkbox
            label={fields.pinned}
            description={help.pinned}
            {...form.getInputProps('pinned', { type: 'checkbox' })}
          />
        </Stack>
      </Section>
    </>
  )
}

function Actions({ notice: { id, state }, mayWrite }: { notice: SellerNotice; mayWrite: boolean }) {
  const { shopid, dom } = useShop()
  return (
    <Group gap={4}>
      <Button component="a" variant="default" href={paths.notices(shopid)}>
        {texts.back}
      </Button>
      {state === 'shown' && (
        <Button component="a" variant="default" href={paths.shopNotice(dom, id)} target="_blank">
          {texts.visit}
        </Button>
      )}
      {mayWrite && id !== 0 && state !== 'deleted' && <RemoveButton shopid={shopid} id={id} />}
    </Group>
  )
}
