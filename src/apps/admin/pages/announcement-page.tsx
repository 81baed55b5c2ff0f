import { Button, Checkbox, Group, Input, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import {
  type NoticeEdit,
  NoticeEditShape,
  type SellerNotice,
} from '../../../domains/content/seller/seller-content.contract.ts'
import { MAX_WEIGHT } from '../../../domains/content/shared/content-limits.ts'
import { formatSeoulInput, parseSeoulInput } from '../../../ui/dates.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminNoticesTexts as texts } from '../../../ui/texts/admin-notices.ts'
import {
  announcementQuery,
  useAnnouncementAction,
  useSaveAnnouncement,
} from '../api/pages/announcements.api.ts'
import { uploadPagePicture } from '../api/pages/page-drafts.api.ts'
import { EditPage } from '../components/edit/edit-page.tsx'
import { useVersionedEdit } from '../components/edit/use-versioned-edit.ts'
import { parseWhole } from '../components/form/parse-number.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { ListSkeleton } from '../components/states/list-skeleton.tsx'
import { paths } from '../paths.ts'
import { usePathPart } from '../router/url-parameters.ts'
import { useNavigateTo } from '../router/use-go.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { BarPreview } from './bar-preview.tsx'

const { fields, help } = texts
const { wrong } = texts

export function AnnouncementPage() {
  const { shopid } = useShop()
  const id = Number(usePathPart('notice'))
  const [openedAt] = useState(Date.now)
  const { data, error, dataUpdatedAt, refetch } = useQuery(announcementQuery(shopid, id))
  if (error && !data) return <ErrorState error={error} retry={refetch} missing={texts.missing} />
  // The editor must not start with a cached version, so it waits for the current one.
  if (!data || dataUpdatedAt < openedAt)
    return (
      <Page title={texts.edit}>
        <ListSkeleton />
      </Page>
    )
  return <AnnouncementEditor key={id} notice={data} />
}

export function NewAnnouncementPage() {
  return <AnnouncementEditor key="new" notice={NEW_ANNOUNCEMENT} />
}

const RichText = lazy(async () => ({ default: (await import('../components/rich-text.tsx')).RichText }))

/** The editor of an announcement; a new one has the id 0. */
function AnnouncementEditor({ notice }: { notice: SellerNotice }) {
  const { shopid } = useShop()
  const go = useNavigateTo()
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
    save: useSaveAnnouncement(shopid, notice.id),
    staysOpen: true,
    onSaved: () => toast({ text: isNew ? texts.created : texts.saved, kind: 'done' }),
  })
  // After saving, a new announcement gets its own URL, but not while there is newer unsaved input.
  const isMoving = isNew && seen.id !== 0 && !form.isDirty()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigates once.
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

type AnnouncementForm = ReturnType<typeof useVersionedEdit<WrittenAnnouncement, object, SellerNotice>>['form']

function Fields({ form, shopid }: { form: AnnouncementForm; shopid: string }) {
  const { title, html } = form.getValues()
  const sendPicture = useCallback((file: File) => uploadPagePicture(shopid, file), [shopid])
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

/** Deletes an announcement; the toast offers undo. */
function RemoveButton({ shopid, id }: { shopid: string; id: number }) {
  const go = useNavigateTo()
  const remove = useAnnouncementAction(shopid, 'delete')
  const restore = useAnnouncementAction(shopid, 'restore')
  const showRestored = () => void toast({ text: texts.restored, kind: 'done' })
  // Uses a promise, because the user has left the page by then and callbacks of the mutation would not run.
  const undo = () => void restore.mutateAsync(id).then(showRestored, () => {})
  const onSuccess = () => {
    toast({ text: texts.deleted, kind: 'done', action: { label: texts.restore, run: undo } })
    go(paths.notices(shopid))
  }
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(id, { onSuccess })}>
      {texts.delete}
    </Button>
  )
}

type WrittenAnnouncement = {
  title: string
  html: string
  weight: string
  pinned: boolean
  shown_from: string
  shown_until: string
}

const NEW_ANNOUNCEMENT: SellerNotice = {
  id: 0,
  version: 1,
  title: '',
  html: '',
  weight: 0,
  pinned: false,
  shown_from: null,
  shown_until: null,
  state: 'waiting',
  regdate: '',
}

const writtenOf = ({ title, html, weight, pinned, ...notice }: SellerNotice): WrittenAnnouncement => ({
  title,
  html,
  pinned,
  weight: String(weight),
  shown_from: formatSeoulInput(notice.shown_from),
  shown_until: formatSeoulInput(notice.shown_until),
})

const editOf = ({ title, html, pinned, ...written }: WrittenAnnouncement): NoticeEdit => ({
  title: title.trim(),
  html,
  pinned,
  weight: weightOf(written.weight) ?? 0,
  shown_from: parseSeoulInput(written.shown_from),
  shown_until: parseSeoulInput(written.shown_until),
})

const errorsOf = ({ title, weight, shown_from, shown_until }: WrittenAnnouncement) => ({
  ...(title.trim() === '' && { title: wrong.title }),
  ...(weightOf(weight) === null && { weight: wrong.weight }),
  ...(shown_from && shown_until && shown_until <= shown_from && { shown_until: wrong.until }),
})

function weightOf(written: string): number | null {
  const number = parseWhole(written)
  return number !== null && number >= 0 && number <= MAX_WEIGHT ? number : null
}
