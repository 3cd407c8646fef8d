import type { FindingCode } from '../findings.ts';
import type { FindingText } from './findings.en.ts';

export const findingTextsEs: Record<FindingCode, FindingText> = {
  'REG-VALIDATION': ['{field}: {problem}.', 'Corrige el pedido; /v1/openapi.json lo describe.'],
  'REG-SCHEMA': [
    'remote.json, {field}: {problem}.',
    'Compila de nuevo con la configuración común, que escribe remote.json.',
  ],
  'REG-IDENTITY': [
    'El documento dice {said} y su manifiesto dice {manifest}.',
    'El nombre y el squad salen de remote.manifest.ts: compila de nuevo.',
  ],
  'REG-DIGEST': [
    'El documento tiene la huella {actual}, no {declared}.',
    'Envía la huella del documento canónico, o ninguna.',
  ],
  'REG-PATH': ['La ruta {path} no se puede guardar.', 'Ponle otro nombre al archivo en la compilación.'],
  'REG-REFERENCE': [
    '{by} nombra {path}, que no está entre los archivos.',
    'Compila de nuevo: remote.json y los archivos no son de la misma compilación.',
  ],
  'REG-EXPOSE': [
    'El manifiesto declara {expose} y la compilación no lo trae.',
    'Agrégalo en src/entry.ts y compila de nuevo.',
  ],
  'REG-FILE-MISSING': ['Falta el archivo {path}.', 'Compila de nuevo y publica la carpeta completa.'],
  'REG-FILE-EXTRA': ['El archivo {path} no figura en remote.json.', 'Envía solo lo que remote.json lista.'],
  'REG-FILE-SIZE': [
    '{path} tiene {actual} bytes, no {declared}.',
    'El archivo cambió después de compilar: compila de nuevo.',
  ],
  'REG-FILE-INTEGRITY': [
    '{path} no tiene la huella declarada.',
    'El archivo cambió después de compilar: compila de nuevo.',
  ],
  'REG-TOO-LARGE': ['{what} pasa el límite de {limit}.', 'Divide o reduce lo que escribe la compilación.'],
  'REG-ROUTE': ['La ruta {path} ya es de {other}.', 'Usa otra ruta, o publica antes {other} sin ella.'],
  'REG-BUDGET': [
    '{kind} pesa {actual} en gzip y el presupuesto es {budget}.',
    'Carga después lo que la primera vista no necesita, o acuerda un presupuesto mayor en el manifiesto.',
  ],
  'REG-BUDGET-FORMAT': ['El presupuesto «{budget}» no se entiende.', 'Escríbelo así: "60 kB".'],
  'REG-SHELL': [
    '{name} pide un shell {range}; hay {version}.',
    'Amplía `shell` en el manifiesto, o libera antes el shell que necesita.',
  ],
  'REG-SHELL-FORMAT': ['El rango de shell «{range}» no se entiende.', 'Escríbelo así: "^1.0".'],
  'REG-SHELL-FIRST': ['El canal {channel} todavía no tiene shell.', 'Incluye `shell` en su primera liberación.'],
  'REG-AUTH': ['Falta un token válido.', 'Entra con `horno login` o define HORNO_TOKEN.'],
  'REG-FORBIDDEN': ['Esto es solo para operaciones.', 'Pídeselo a quien está de guardia.'],
  'REG-OWNER': ['{name} es del squad {owner}.', 'Usa un token de ese squad o pídelo a operaciones.'],
  'REG-ORIGIN': ['El pedido viene de otro sitio.', 'Usa la consola en su propia dirección.'],
  'REG-ONE-TIME': ['El token de un solo uso ya no sirve.', 'Reinicia el registro para obtener otro.'],
  'REG-NOT-FOUND': ['No hay nada en esta dirección.', 'Búscala en /v1/openapi.json.'],
  'REG-VERSION-UNKNOWN': ['No hay una versión {digest} de {name}.', 'Publícala primero.'],
  'REG-ARTIFACT': ['Los archivos de {name} {digest} no están en el almacén.', 'Publica esa versión otra vez.'],
  'REG-CHANNEL-EMPTY': ['El canal {channel} no tiene liberaciones.', 'Libera primero un shell y sus módulos.'],
  'REG-REMOTE-UNKNOWN': ['{name} no está en lo que corre en {channel}.', 'Revisa el nombre con `horno status`.'],
  'REG-RELEASE-UNKNOWN': ['{channel} no tiene la liberación {id}.', 'Revisa el número con `horno releases`.'],
  'REG-NO-PREVIOUS': ['No hay una liberación anterior a la cual volver.', 'Elige una con `--to`.'],
  'REG-STALE': ['La liberación actual es {current}, ya no {expected}.', 'Mira qué cambió y decide otra vez.'],
  'REG-INTERNAL': [
    'El registro falló. Referencia {reference}.',
    'Intenta de nuevo; el detalle está en el registro de eventos.',
  ],
};
