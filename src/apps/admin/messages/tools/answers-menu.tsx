import { Loader, Menu, Modal, Text } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import {
  type AnswerField,
  fillFields,
  missingFields,
} from '../../../../domains/reviews/shared/answer-fields.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminMessagesTexts } from '../../../../ui/texts/admin-messages.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useMessageAnswers } from '../../api/messages/messages.api.ts'
import { SavedAnswers } from '../../feedback/saved-answers.tsx'
import { useMay } from '../../shell/use-shop.ts'
import styles from './writing-tools.module.css'

const texts = adminMessagesTexts.tools

interface Props {
  shopid: string
  /** values for placeholders from the conversation */
  values: Partial<Record<AnswerField, string>>
  onInsert: (text: string) => void
  /** the button that opens the menu */
  children: ReactElement
}

/** Saved answers whose placeholders all have values. */
export function AnswersMenu({ shopid, values, onInsert, children }: Props) {
  const [open, setOpen] = useState(true)
  const [isManaging, setManaging] = useState(false)
  const mayManage = useMay()('reviews:write')
  const { data, error } = useMessageAnswers(shopid, open)
  const usable = data?.filter(({ text }) => missingFields(text, values).length === 0) ?? []
  const unusableCount = (data?.length ?? 0) - usable.length
  return (
    <>
      <Menu opened={open} onChange={setOpen} position="top-start" width={300} returnFocus={false}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown className={styles.answers}>
          {!data && !error && <Loader size="sm" m="sm" />}
          {error && <Text c="red.9">{errorMessage(error)}</Text>}
          {usable.map(({ id, name, text }) => (
            <Menu.Item key={id} onClick={() => onInsert(fillFields(text, values))}>
              <Text size="sm" fw={700} truncate>
                {name}
              </Text>
              <Text size="sm" c="dimmed" lineClamp={2}>
                {fillFields(text, values)}
              </Text>
            </Menu.Item>
          ))}
          {data?.length === 0 && <Menu.Label>{texts.noAnswers}</Menu.Label>}
          {unusableCount > 0 && <Menu.Label>{texts.unfit(unusableCount)}</Menu.Label>}
          {mayManage && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => setManaging(true)}>{texts.tend}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isManaging && (
        <Modal
          opened
          onClose={() => setManaging(false)}
          title={texts.answers}
          closeButtonProps={{ 'aria-label': adminTexts.close }}
        >
          <SavedAnswers
            shopid={shopid}
            values={values}
            written=""
            isOpen
            onInsert={(text) => {
              setManaging(false)
              onInsert(text)
            }}
          />
        </Modal>
      )}
    </>
  )
}
