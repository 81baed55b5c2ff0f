import { Alert, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Service } from '../../../../domains/conversions/limits.ts'
import type { TestResult } from '../../../../domains/conversions/seller/contract.ts'
import { adminConversionsTexts } from '../../../../ui/texts/admin-conversions.ts'
import { errorMessage } from '../../calls/error-message.ts'
import { useTestConversion } from '../../calls/marketing/conversions.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useShop } from '../../shell/use-shop.ts'

const texts = adminConversionsTexts.testDialog
const CODE = /^TEST[A-Z0-9]{1,20}$/

/** Sends a service an event that counts nothing, and shows its answer. */
export function TestDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const { shopid } = useShop()
  const isGa4 = service === 'ga4'
  const [written, setWritten] = useState('')
  const [asked, setAsked] = useState(false)
  const test = useTestConversion(shopid)
  const code = written.trim().toUpperCase()
  const isWrong = !isGa4 && !CODE.test(code)
  const go = () => {
    setAsked(true)
    if (!isWrong) test.mutate({ service, ...(!isGa4 && { code }) })
  }
  return (
    <FormDialog
      title={texts.title(adminConversionsTexts.services[service].name)}
      go={texts.go}
      busy={test.isPending}
      onGo={go}
      onClose={onClose}
    >
      <Text size="sm">{isGa4 ? texts.google : texts.meta}</Text>
      {!isGa4 && (
        <TextInput
          label={texts.code}
          description={texts.codeHint}
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          error={asked && isWrong && texts.codeHint}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          data-autofocus
          required
        />
      )}
      {test.data && <Answer {...test.data} />}
      {test.error && (
        <Alert color="red" role="alert">
          {errorMessage(test.error)}
        </Alert>
      )}
    </FormDialog>
  )
}

const Answer = ({ taken, words }: TestResult) => (
  <Alert color={taken ? 'green' : 'red'} role="status" title={taken ? texts.taken : texts.refused}>
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {words}
    </Text>
  </Alert>
)
