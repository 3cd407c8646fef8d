import type { DoctorCode } from './doctor.en.ts';
import type { FindingText } from './findings.en.ts';

export const doctorEs: Record<DoctorCode, FindingText> = {
  'DOC-OK': ['{what}: en orden.', ''],
  'DOC-NO-RELEASE': ['Ningún canal tiene una liberación.', 'Publica un shell y sus módulos con `horno publish`.'],
  'DOC-AUDIT': [
    'La auditoría no se verifica: {problem} en {brokenAt}.',
    'Detén los cambios y compara el registro con la última exportación (`horno audit verify <archivo>`).',
  ],
  'DOC-SIGNATURE': [
    'La liberación {id} de {channel} no está firmada por una clave aceptada.',
    'Mira `horno keys list`; `horno keys rotate` la firma de nuevo.',
  ],
  'DOC-ARTIFACT': [
    '{name} {digest} corre en {channel} y sus archivos no están en el almacén.',
    'Publica esa versión otra vez.',
  ],
  'DOC-INTEGRITY': [
    '{path} de {name} {digest} no es lo que se publicó.',
    'Borra esa versión del almacén y publícala otra vez; averigua quién escribió ahí.',
  ],
  'DOC-PLANS-LATE': [
    '{count} planes están atrasados.',
    'Revisa que haya un registro corriendo y que llegue a la base de datos.',
  ],
  'DOC-PLAN-FAILED': [
    'El plan {id} para {channel} se dejó de lado: {problem}.',
    'Corrige lo que dice y haz un plan nuevo.',
  ],
  'DOC-TOGGLE-OFF': [
    '{name} está apagado en {channel}, sin fecha de fin: {reason}.',
    'Enciéndelo, o ponle un fin con `--until`.',
  ],
  'DOC-ONE-PERSON': ['Una sola persona puede llevar código a producción.', 'Define HORNO_SECOND_PERSON=production.'],
  'DOC-KEY-WAITING': [
    'La clave {keyId} está preparada y todavía no firma.',
    'Cuando todos los edge la conozcan, `horno keys activate {keyId}`.',
  ],
  'DOC-NODE': ['Node {version} ejecuta la CLI; se necesita 20.19 o posterior.', 'Instala un Node más nuevo.'],
};
