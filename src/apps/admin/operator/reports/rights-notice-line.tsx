import { Anchor, Button, List, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { seoulMinute } from '../../../../ui/dates.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { operatorReportsTexts } from '../../../../ui/texts/admin-reports.ts'
import { rightsKinds } from '../../../../ui/texts/rights-notice.ts'
import { useRightsNotice } from '../../api/operator/reports.api.ts'
import { Passage } from '../../components/passage.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { Loading } from './report-parts.tsx'

const texts = operatorReportsTexts.rights

/** Company and registration of a notice of rights, and a button that shows its writer. */
export function RightsNoticeLine({
  id,
  company,
  registration,
}: {
  id: number
  company: string
  registration: string
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[company || texts.person, registration && texts.registered(registration)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Button size="xs" variant="default" mt={4} onClick={() => setOpen(true)}>
        {texts.show}
      </Button>
      {isOpen && <RightsNoticeDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function RightsNoticeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useRightsNotice(id)
  return (
    <Modal opened onClose={onClose} title={texts.title} closeButtonProps={{ 'aria-label': adminTexts.close }}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} missing={texts.title} isPage={false} />
      ) : data ? (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {texts.logged}
          </Text>
          <Passage title={texts.fields.kind} text={rightsKinds[data.kind]} />
          <Passage
            title={texts.fields.writer}
            text={[data.name, data.company, data.email].filter(Boolean).join('\n')}
          />
          {data.registration && <Passage title={texts.fields.registration} text={data.registration} />}
          <div>
            <Text size="sm" fw={600}>
              {texts.fields.urls}
            </Text>
            <List size="sm" style={{ overflowWrap: 'anywhere' }}>
              {data.urls.map((url) => (
                <List.Item key={url}>{linkOf(url)}</List.Item>
              ))}
            </List>
          </div>
          <Passage title={texts.fields.words} text={data.words} />
          <Passage title={texts.fields.sent} text={seoulMinute(data.sent_at)} />
        </Stack>
      ) : (
        <Loading />
      )}
    </Modal>
  )
}

/** A written URL without a scheme is shown as text. */
const linkOf = (url: string) =>
  /^https?:\/\//i.test(url) ? (
    <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
      {url}
    </Anchor>
  ) : (
    url
  )
