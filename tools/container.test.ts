import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { checkContainer, complaintsAboutCompose, complaintsAboutDockerfile } from './container.ts'
import { root } from './folders.ts'

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
const example = readFileSync(join(root, 'compose.env.example'), 'utf8')

test('the files that containers are made from are in order', () => {
  expect(checkContainer()).toEqual([])
})

test.each([
  ['an instruction that is none', /^WORKDIR/m, 'WORKDIRS', 'WORKDIRS'],
  ['another Node', /node:[\d.]+-slim/, 'node:18-slim', 'node:18-slim'],
  ['another pnpm', /pnpm@[\d.]+/, 'pnpm@9.0.0', 'pnpm@9.0.0'],
  ['root', /^USER node$/m, 'USER root', 'as root'],
  ['root in capitals', /^USER node$/m, 'USER ROOT', 'as root'],
  ['root and its group', /^USER node$/m, 'USER root:root', 'as root'],
  ['the number of root', /^USER node$/m, 'USER 0:0', 'as root'],
  ['no user', /^USER node$/m, '', 'as root'],
  ['no health check', /^HEALTHCHECK.*\n.*$/m, '', 'HEALTHCHECK'],
  ['its health check taken away', /^HEALTHCHECK.*\n.*$/m, 'HEALTHCHECK NONE', 'HEALTHCHECK'],
  ['no command', /^CMD.*$/m, '', 'has no CMD'],
  ['a setting that is none', /DATA_DIR=/, 'DATADIR=', 'sets DATADIR'],
  ['a secret', /DATA_DIR=\S+/, 'TESLA_CLIENT_SECRET=hunter2', 'secret written into it'],
  ['a secret to build with', /^ARG .*$/m, 'ARG METRICS_TOKEN=hunter2', 'secret written into it'],
  [
    'an address with a password',
    /DATA_DIR=\S+/,
    'DATABASE_URL=postgres://a:b@c/d',
    'secret written into it',
  ],
])('a Dockerfile with %s is noticed', (_, from, to, sentence) => {
  expect(complaintsAboutDockerfile(dockerfile.replace(from, to)).join('\n')).toContain(sentence)
})

test.each([
  ['a member that the specification does not know', /read_only/, 'readonly', '/services/gateway'],
  ['a value of a wrong type', /read_only: true/, 'read_only: [1]', '/services/gateway/read_only'],
  ['a setting that the example lacks', /POSTGRES_PASSWORD\}/, 'PASS}', 'asks for PASS'],
  ['one without braces', /DATA_DIR: \/data/, 'DATA_DIR: $NOPE', 'asks for NOPE'],
  ['a setting that the gateway lacks', /DATABASE_URL:/, 'DATABSE_URL:', 'is given DATABSE_URL'],
  [
    'a list of such',
    /environment:\n {6}HOST:[\s\S]*?(?= {4}#)/,
    'environment: [DATABSE_URL=a]\n',
    'is given DATABSE_URL',
  ],
  [
    'a service that is not there',
    /^ {6}postgres:\n {8}cond/m,
    '      nobody:\n        cond',
    'the service nobody',
  ],
  [
    'a list of such services',
    /depends_on:\n.*\n.*\n/,
    'depends_on: [nobody]\n',
    'the service nobody',
  ],
  ['a volume that is not there', /- data:/, '- dta:', 'the volume dta'],
  [
    'such a volume in long form',
    /- data:\/data/,
    '- { type: volume, source: dta, target: /data }',
    'the volume dta',
  ],
  ['a port for everybody', /127\.0\.0\.1:3000:3000/, '"3000:3000"', '"3000:3000" to every machine'],
  [
    'such a port in long form',
    /127\.0\.0\.1:3000:3000/,
    '{ target: 3000, published: 3000 }',
    'to every machine',
  ],
  ['root', /read_only: true/, 'user: "0:0"', 'runs as root'],
  [
    'a health check taken away',
    /read_only: true/,
    'healthcheck: { disable: true }',
    'health check',
  ],
  ['a health check through a socket', /--host, 127\.0\.0\.1, /, '', 'through its socket'],
  ['a secret', /(POSTGRES_PASSWORD): .*/, '$1: hunter2', 'secret written into it'],
])('a compose file with %s is noticed', (_, from, to, sentence) => {
  const complaints = complaintsAboutCompose(compose.replace(from, to), example)
  expect(complaints.join('\n')).toContain(sentence)
})

test('an example of settings with one that is none is noticed', () => {
  const wrong = example.replace('API_ORIGIN=', 'API_ORIGN=')
  const complaints = complaintsAboutCompose(compose, wrong).join('\n')
  expect(complaints).toContain('names API_ORIGN, which is no setting')
})

test('what is well written another way is no matter for complaint', () => {
  const other = compose
    .replace('DATA_DIR: /data', 'DATA_DIR: /data$$$$NOPE')
    .replace('127.0.0.1:3000:3000', '{ target: 3000, published: 3000, host_ip: 127.0.0.1 }')
    .replace('- data:/data', '- data:/data\n      - ./certificates:/certificates:ro')
    .replace('read_only: true', 'user: node:0')
  expect(complaintsAboutCompose(other, example)).toEqual([])
})
