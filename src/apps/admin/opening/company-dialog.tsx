import { Alert, Text, TextInput } from '@mantine/core'
import { CompanyShape, type Preflight } from '../../../domains/opening/opening.contract.ts'
import { businessDigits, isBusinessNumber } from '../../../platform/contract/business-number.ts'
import { adminOpeningTexts } from '../../../ui/texts/admin-opening.ts'
import { useRegisterCompany } from '../api/shop/opening.api.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { useShapedForm } from '../components/form/use-shaped-form.ts'
import { useShop } from '../shell/use-shop.ts'
import { DocumentField } from './document-field.tsx'

const texts = adminOpeningTexts.company
const { corpname, idnum, idnumHint, idnumWrong, representative } = adminOpeningTexts.seller

/** Registers the company of a shop; a rejected one can be corrected. */
export function CompanyDialog({ company, onClose }: { company: Preflight['company']; onClose: () => void }) {
  const { shopid } = useShop()
  const register = useRegisterCompany(shopid, texts.sent)
  const { form, read } = useShapedForm({
    initial: {
      idnum: company?.idnum ?? '',
      corpname: company?.corpname ?? '',
      ceo: company?.ceo ?? '',
      file: '',
    },
    shape: CompanyShape,
    bodyOf: (written) => written,
    rules: (written) => ({
      ...(!isBusinessNumber(businessDigits(written.idnum)) && { idnum: idnumWrong }),
      ...(!written.file && { file: adminOpeningTexts.paper.needed }),
    }),
  })
  const go = () => {
    const written = read()
    if (written) register.mutate(written, { onSuccess: onClose })
  }
  return (
    <EditDialog
      title={texts.title}
      go={texts.go}
      form={form}
      labels={{ corpname, idnum, ceo: representative, file: adminOpeningTexts.paper.label }}
      busy={register.isPending}
      error={register.error}
      onGo={go}
      onClose={onClose}
    >
      <Text size="sm">{texts.text}</Text>
      {company?.reason && (
        <Alert color="red" title={texts.again}>
          {company.reason}
        </Alert>
      )}
      <TextInput
        label={corpname}
        maxLength={100}
        required
        data-autofocus
        {...form.getInputProps('corpname')}
      />
      <TextInput
        label={idnum}
        description={idnumHint}
        inputMode="numeric"
        maxLength={12}
        required
        {...form.getInputProps('idnum')}
      />
      <TextInput label={representative} maxLength={40} required {...form.getInputProps('ceo')} />
      <DocumentField
        file={form.values.file}
        error={form.errors.file}
        onChange={(file) => form.setFieldValue('file', file)}
      />
    </EditDialog>
  )
}
