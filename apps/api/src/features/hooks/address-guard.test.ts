import { expect, test } from 'vitest'

import { AddressGuard, isPublic } from './address-guard.ts'
import { forbiddenAddresses } from './forbidden-addresses.fixture.ts'

const publicAddress = '93.184.215.14'
const guard = (policy: 'public' | 'any', addresses: readonly string[] = [publicAddress]) =>
  new AddressGuard({ policy, resolve: async () => addresses })

test('an https address of the internet may be a webhook', async () => {
  for (const url of [
    'https://hooks.wattlane.example/a?b=c',
    'https://hooks.wattlane.example:8443/',
    'https://hooks.wattlane.example:80/',
    `https://${publicAddress}/`,
    'https://[2606:4700::1111]/',
  ]) {
    await guard('public').checkAndResolve(url)
  }
})

test.each(forbiddenAddresses)('%s may not', async (url) => {
  // A name that is one of ours resolves here to what it stands for; a literal resolves to itself.
  await expect(guard('public', ['127.0.0.1']).checkAndResolve(url)).rejects.toThrow(/\.$/)
})

test.each([
  ['http://hooks.wattlane.example/', 'https'],
  ['ftp://hooks.wattlane.example/', 'https'],
  ['https://name:secret@hooks.wattlane.example/', 'password'],
  ['https://name@hooks.wattlane.example/', 'password'],
  ['https://hooks.wattlane.example:25/', 'port'],
  ['https://hooks.wattlane.example:0/', 'port'],
  ['https://', 'no address'],
])('%s is refused before anything is resolved', async (url, says) => {
  const asked: string[] = []
  const one = new AddressGuard({
    policy: 'public',
    resolve: async (host) => {
      asked.push(host)
      return [publicAddress]
    },
  })
  await expect(one.checkAndResolve(url)).rejects.toThrow(says)
  expect(asked).toEqual([])
})

test('a name is refused as soon as one of its addresses is private, and if it has none', async () => {
  const url = 'https://hooks.wattlane.example/'
  await expect(guard('public', [publicAddress, '10.0.0.1']).checkAndResolve(url)).rejects.toThrow(
    'private network',
  )
  await expect(guard('public', []).checkAndResolve(url)).rejects.toThrow('not known')
  const unknown = new AddressGuard({ policy: 'public', resolve: () => Promise.reject(new Error()) })
  await expect(unknown.checkAndResolve(url)).rejects.toThrow('not known')
})

test('an operator may allow private addresses and http', async () => {
  await guard('any').checkAndResolve('http://127.0.0.1:8080/')
  await guard('any', ['10.0.0.1']).checkAndResolve('http://receiver.wattlane.example/')
  await new AddressGuard({ policy: 'any' }).checkAndResolve('http://localhost:8080/')
  await expect(guard('any').checkAndResolve('file:///etc/passwd')).rejects.toThrow('https')
})

test.each([
  '0.0.0.0 0.1.2.3 10.1.2.3 100.64.0.1 100.127.255.255 127.9.9.9 169.254.169.254 172.16.0.1',
  '172.31.255.255 192.0.0.8 192.168.1.1 198.18.0.1 198.19.255.255 224.0.0.1 240.0.0.1',
  '255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 2002:a00:1::',
  '2001::1 fc00::1 fd00:ec2::254 fe80::1 ff02::1 fec0::1 4000::1 100::1 nonsense',
])('none of these is public: %s', (addresses) => {
  expect(addresses.split(' ').filter(isPublic)).toEqual([])
})

test('neighbours of private ranges are public', () => {
  const addresses = '1.0.0.1 9.255.255.255 11.0.0.1 100.63.255.255 100.128.0.1 126.0.0.1 128.0.0.1'
  const more = '169.253.0.1 172.15.0.1 172.32.0.1 198.17.0.1 198.20.0.1 223.0.0.1 2a00:1450::1'
  const list = `${addresses} ${more}`.split(' ')
  expect(list.filter(isPublic)).toEqual(list)
})
