/** Where facts of the contract come from. */
export const sources = {
  spec: 'The specification of this product',
  fleetApi: 'Tesla Fleet API reference, developer.tesla.com',
  vehicleCommand: 'teslamotors/vehicle-command 724d8c8, HTTP proxy',
  fleetTelemetry: 'teslamotors/fleet-telemetry 4767414',
  typescriptClient: 'Teslemetry/typescript-teslemetry affd95a, generated types',
  pythonClient: 'Teslemetry/python-tesla-fleet-api 49ae54d',
  pythonStream: 'Teslemetry/python-teslemetry-stream 17cdb45',
  nodeClient: 'Teslemetry/node-tesla-fleet-api 77783ae',
  homeAssistant: 'home-assistant/core, components/teslemetry and its test fixtures',
  paddle: 'Paddle Billing API reference, developer.paddle.com',
  standardWebhooks: 'Standard Webhooks 1.0.0, standardwebhooks.com',
  oauth: 'RFC 6749, RFC 7591, RFC 7636, RFC 7009',
  ours: 'Ours',
} as const

export type Source = keyof typeof sources
