import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import { Component as AddressesPage } from './addresses-page.tsx'

test('the first address becomes the default and can be removed after a confirmation', async () => {
  answerCalls({
    '/api/user/address': ({ key: _, ...address }) => [{ ...address, id: 1 }],
    '/api/user/address/remove': [],
  })
  const page = mountAccount(<AddressesPage data={{ addresses: [] }} />)
  await page.getByRole('button', { name: '배송지 추가' }).click()
  const save = page.getByRole('button', { name: '저장' })
  await save.click()
  await expect
    .element(page.getByLabelText('우편번호'))
    .toHaveAccessibleDescription(/우편번호는 숫자 5자리입니다/)
  await expectNoViolations()
  expect(sentCalls('/api/user/address')).toEqual([])

  await page.getByLabelText('배송지 이름').fill('우리집')
  await page.getByLabelText('받는 사람').fill('김민지')
  await page.getByLabelText('휴대폰 번호').fill('010-1234-5678')
  await page.getByLabelText('우편번호').fill('04524')
  await page.getByLabelText('주소', { exact: true }).fill('서울특별시 중구 세종대로 110')
  await save.click()
  await expect.element(page.getByRole('heading', { name: '우리집 기본 배송지' })).toBeVisible()
  expect(sentCalls('/api/user/address')[0]?.body).toMatchObject({ zipcode: '04524', is_default: true })

  await page.getByRole('button', { name: '우리집 배송지 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByText('저장한 배송지가 없습니다.')).toBeVisible()
  expect(sentCalls('/api/user/address/remove').map(({ body }) => body)).toEqual([{ id: 1 }])
})
