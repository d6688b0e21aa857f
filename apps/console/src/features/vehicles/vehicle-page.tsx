export function VehiclePage({ vin }: { vin: string }) {
  return <h1>{vin}</h1>
}
