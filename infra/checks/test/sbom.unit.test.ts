import { readBillOfMaterials } from '../sbom.ts';

test('the bill of materials lists packages, but no download URLs', () => {
  const { components } = readBillOfMaterials();
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['express', 'mongoose', 'react']));
  const references = components.flatMap(({ externalReferences = [] }) => externalReferences);
  expect(references.filter(({ type }) => type === 'distribution')).toEqual([]);
});
