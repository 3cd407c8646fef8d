import type { FindingCode } from '../finding-codes.ts';
import type { FindingText } from './findings.en.ts';

export const findingTextsEs: Record<FindingCode, FindingText> = {
  'REG-VALIDATION': ['{field}: {problem}.', 'Corrige el pedido; /v1/openapi.json lo describe.'],
  'REG-SCHEMA': [
    'remote.json, {field}: {problem}.',
    'Compila de nuevo con la configuración común, que escribe remote.json. Si lo escribes a mano: docs/squads.md#a-remote-without-the-kit muestra uno completo.',
  ],
  'REG-SCHEMA-KEY': ['remote.json tiene {field}, que no hace nada.', 'Puede ser un error al escribir. Existe: {near}.'],
  'REG-CONTAINER': [
    'mf-manifest.json, {field}: {problem}.',
    'Compila otra vez con el plugin de module federation 2, o indica `entry`, `global` y `exposes` en remote.json.',
  ],
  'REG-PUBLIC-PATH': [
    'El paquete carga sus partes desde {address}, donde la tienda no tiene archivos de ninguna versión.',
    "Deja las partes junto a su entrada: `output.assetPrefix: 'auto'` en Rsbuild, `output.publicPath: 'auto'` en Rspack y webpack.",
  ],
  'REG-IDENTITY': [
    'El documento dice {said} y su manifiesto dice {manifest}.',
    'El nombre y el squad salen de {file}: corrígelo y compila de nuevo.',
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
    'Agrégalo en {file} y compila de nuevo.',
  ],
  'REG-EXPOSE-CONTAINER': [
    'El manifiesto abre el remoto a otros sitios y la compilación no trae un contenedor para ellos.',
    'Vuelve a compilar con las herramientas actuales, nombra `container` en remote.json o quita `exposeTo` de {file}.',
  ],
  'REG-EXPOSE-MANIFEST': [
    '{file} no corresponde a la compilación: {reason}.',
    'Vuelve a compilar y publica toda la carpeta.',
  ],
  'REG-EXPOSE-OWNER': [
    'Solo el squad {squad} puede abrir {name} a otros sitios.',
    'Publica esta versión con un token de ese squad. Las siguientes quedan abiertas.',
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
  'REG-POLICY-UNKNOWN': [
    'La plataforma no conoce la política de Trusted Types {policy}.',
    'Declara una de {known}, o pide otra a la plataforma.',
  ],
  'REG-POLICY-UNDECLARED': [
    '{place} crea la política de Trusted Types {policy}, que el manifiesto no declara.',
    'Agrégala a `trustedTypes` en el manifiesto, o compila sin ella.',
  ],
  'REG-SCRIPT-EVAL': [
    '{place} ejecuta código desde un texto ({what}), y aquí todo navegador lo rechaza.',
    'Compila sin eso: las plantillas se compilan antes y los mapas de fuentes no van como código.',
  ],
  'REG-SCRIPT-IMPORT': [
    '{place} carga un módulo con import(), que no lleva huella y se rechaza.',
    'Inclúyelo en el paquete, o cárgalo con module federation. Un módulo ES (`"format": "module"`) puede importar archivos de su propio paquete.',
  ],
  'REG-SCRIPT-INTEGRITY': [
    '{path} se carga sin su huella, y aquí los navegadores lo rechazan.',
    'Agrega a tu empaquetador el plugin de integridad (sha384), o pon todo en la entrada. Si es un módulo ES, ponlo en `modules`.',
  ],
  'REG-STYLE-GLOBAL': [
    '{place} da estilo a toda la página: {selector}.',
    'Empieza cada selector con una clase del remoto (`.{prefix}-…`), o deja que tu framework lo delimite.',
  ],
  'REG-STYLE-IMPORT': [
    '{place} importa otra hoja de estilos, que los navegadores cargan sin comprobar su hash: {rule}',
    'Haz que el empaquetador incluya sus reglas en esta hoja, o ponla en `styles`.',
  ],
  'REG-STYLE-NAME': [
    '{place} define {name}, un nombre de toda la página.',
    'Empieza con `{prefix}-` los nombres de animaciones, fuentes, propiedades y capas: la última definición de un nombre vale para todos.',
  ],
  'REG-RENDER-SERVER': [
    '{part} no se dibuja en el servidor: {reason} {place}',
    'Corrígela, o dibújala solo en el navegador (`render: client`).',
  ],
  'REG-RENDER-BROWSER': [
    '{part} no aparece en el navegador: {reason} {place}',
    'Corrígela y compila de nuevo; `horno publish --dry-run` la prueba sin publicar.',
  ],
  'REG-TRUSTED-TYPES': [
    '{part} da a {sink} un texto cualquiera: la tienda exige Trusted Types y todo navegador lo rechaza. {place}',
    'Crea nodos, o que lo haga tu framework con una política nombrada en `trustedTypes` del manifiesto (docs/squads.md#frameworks).',
  ],
  'REG-UNMOUNT': [
    'De {part} no se puede salir: su unmount lanza {reason} {place}',
    'Que `unmount` termine lo que `mount` empezó, también cuando es solo una parte.',
  ],
  'REG-HYDRATION': [
    '{part} no retoma el HTML que hizo en el servidor: {reason} {place}',
    'Que lo primero que dibuja en el navegador diga lo mismo: lo que solo sabe el navegador, como la hora, el azar o su almacenamiento, va después.',
  ],
  'REG-LEFTOVER': [
    '{part} deja algo al terminar: {reason} {place}',
    'Retíralo en `unmount`: los temporizadores, los eventos, los nodos y las hojas de estilo se quedan en las páginas de otros.',
  ],
  'REG-SERVER-FILE': [
    'El manifiesto dibuja {parts} en el servidor, y la compilación no tiene archivo de servidor.',
    'Nombra el archivo en remote.json (`"server": "server.cjs"`), o pon `"render": "client"`.',
  ],
  'REG-SERVER-LATE': [
    '{part} llega tarde en el servidor, así que lo dibujarían los navegadores: {reason} {place}',
    'Todas las partes de un documento comparten 1,65 s, y ninguna puede bloquear su proceso más de 150 ms. Pide todo a la API de una vez, deja el resto al navegador, o indica `"render": "client"`.',
  ],
  'REG-SERVER-SLOW': [
    '{part} tarda {ms} ms en el servidor: más de 100 ms. {place}',
    'El documento lo espera. Pide a la API de una vez todo lo que necesita, y dibuja en el navegador lo que no se ve al inicio.',
  ],
  'REG-ROUTE': ['La ruta {path} ya es de {other}.', 'Usa otra ruta, o publica antes {other} sin ella.'],
  'REG-ROUTE-RESERVED': [
    'Ninguna página puede estar en {path}: la plataforma responde todo lo que hay bajo {prefix}.',
    'Elige una ruta que no empiece con {prefix}.',
  ],
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
  'REG-SHELL-FIRST': [
    'El canal {channel} todavía no tiene shell.',
    'Operaciones incluye `shell` en su primera liberación. El canal de un squad empieza con el shell y los remotos de producción.',
  ],
  'REG-AUTH': ['Falta un token válido.', 'Entra con `horno login` o define HORNO_TOKEN.'],
  'REG-FORBIDDEN': ['Esto es solo para operaciones.', 'Pídeselo a quien está de guardia.'],
  'REG-OWNER': ['{name} es del squad {owner}.', 'Usa un token de ese squad o pídelo a operaciones.'],
  'REG-ORIGIN': ['El pedido viene de otro sitio.', 'Usa la consola en su propia dirección.'],
  'REG-ONE-TIME': [
    'El token no es válido.',
    'El de un solo uso sirve una vez: al reiniciar, el registro muestra otro. Los demás pueden estar anulados o vencidos: consulta a operaciones.',
  ],
  'REG-NOT-FOUND': ['No hay nada en esta dirección.', 'Búscala en /v1/openapi.json.'],
  'REG-VERSION-UNKNOWN': ['No hay una versión {digest} de {name}.', 'Publícala primero.'],
  'REG-VERSION-NONE': ['No se ha publicado ninguna versión de {name}.', 'Publícala primero.'],
  'REG-DIGEST-SHORT': ['Varias versiones de {name} empiezan con {digest}.', 'Escribe más dígitos.'],
  'REG-VERSION-REVOKED': [
    'La versión {digest} de {name} se retiró de {channel} el {at} por {by}: {reason}',
    'Publica una compilación corregida. Para volver a esta: `horno release {name}={digest} --channel {channel} --reason "…"`.',
  ],
  'REG-ARTIFACT': ['Los archivos de {name} {digest} no están en el almacén.', 'Publica esa versión otra vez.'],
  'REG-CHANNEL-EMPTY': ['El canal {channel} no tiene liberaciones.', 'Libera primero un shell y sus módulos.'],
  'REG-REMOTE-UNKNOWN': [
    '{name} no está en lo que corre en {channel}.',
    'Revisa el nombre con `horno status --channel {channel}`.',
  ],
  'REG-RELEASE-UNKNOWN': [
    '{channel} no tiene la liberación {id}.',
    'Revisa el número con `horno releases --channel {channel}`.',
  ],
  'REG-NO-PREVIOUS': ['No hay una liberación anterior a la cual volver.', 'Elige una con `--to`.'],
  'REG-NO-PREVIOUS-VERSION': [
    '{name} no tiene una versión anterior en {channel} a la cual volver.',
    'Detén su despliegue con `horno rollout stop --remote {name} --channel {channel} --reason "…"`, apágalo con `horno toggle {name} off --channel {channel} --reason "…"` o elige una liberación con `--to`.',
  ],
  'REG-STALE': ['La liberación actual es {current}, ya no {expected}.', 'Mira qué cambió y decide otra vez.'],
  'REG-SURFACE': [
    'La superficie y el manifiesto no coinciden en {member}: {what}.',
    'Compila de nuevo, o haz que `surface` en remote.json diga lo mismo que el manifiesto.',
  ],
  'REG-MIGRATION': [
    'El reemplazo de {what} es {to}, que esta versión no ofrece.',
    'Ofrece {to} en esta misma versión, o corrige `migrations` en el manifiesto.',
  ],
  'REG-CALL': ['La llamada {call} no existe en la tienda.', 'Revisa su nombre en los contratos, o quítala de `calls`.'],
  'REG-EVENT-SCHEMA': [
    '{event} no tiene contenido declarado.',
    'Decláralo en `events` de {file}, con su esquema JSON.',
  ],
  'REG-PAYLOAD-SCHEMA': [
    'El esquema JSON de {name} no es válido: {place}: {problem}.',
    'Corrígelo en {file}; sin un esquema válido no se comprueba ningún dato.',
  ],
  'REG-EVENT-NAME': [
    '{event} no empieza con {prefix}.',
    'El nombre de un evento empieza con su módulo o equipo: `board.voted@1`.',
  ],
  'REG-EVENT-OWNER': ['{event} lo publica {owner}.', 'Publica un evento propio y escucha este.'],
  'REG-EVENT-NOBODY': [
    'Ningún módulo publica {event}.',
    'Publica primero al que lo emite o corrige `listens`. Mira `horno types`.',
  ],
  'REG-SLOT-NOBODY': [
    'Ninguna página ofrece el espacio {slot}.',
    'Publica primero el módulo que lo ofrece o corrige el espacio.',
  ],
  'REG-SLOT-OWNER': ['{slot} es un espacio de {owner}.', 'Ofrece un espacio propio o llena este.'],
  'REG-BREAK-PAYLOAD': [
    '{event} ya no lleva lo que {consumers} espera: {what}.',
    'Deja {event} como estaba y publica el cambio con el siguiente número de versión, o declara el reemplazo en `migrations`.',
  ],
  'REG-BREAK-WITHDRAWN': [
    '{what} desaparece y {consumers} depende de eso.',
    'Consérvalo hasta que nadie lo use, o declara el reemplazo en `migrations`.',
  ],
  'REG-PAYLOAD': [
    '{event}, como lo publica {publisher}, no trae lo que esta versión espera: {what}.',
    'Espera la versión de {publisher} que lo traiga, o prescinde de eso.',
  ],
  'REG-STATE-OWNER': [
    '{state} ya tiene una fuente: {other}.',
    'Escúchalo; un estado tiene un solo módulo como fuente.',
  ],
  'REG-PACKAGE-DUPLICATE': [
    'La compilación trae su propio {name} {version}, que el shell ya presta.',
    'Tómalo del shell (`import: false` en los paquetes compartidos).',
  ],
  'REG-PACKAGE-RANGE': [
    'La compilación pide al shell {name} {wanted}; el shell comparte {shared}.',
    'Amplía el rango, o trae una copia propia de otra versión mayor.',
  ],
  'REG-NEEDED': [
    '{name} no puede estar apagado ni faltar mientras {by} lo necesite.',
    'Apaga {by} en el mismo cambio, o cambia lo que necesita.',
  ],
  'REG-EMPTY-CHANGE': ['El cambio no dice nada.', 'Indica al menos una versión, un interruptor o una función.'],
  'REG-PLAN-TIME': [
    'De {from} a {until} no es un tiempo por venir.',
    'Indica un inicio anterior al fin, y un fin futuro.',
  ],
  'REG-PLAN-STATE': [
    'El plan está en {state}: ya no se puede hacer eso.',
    'Haz un plan nuevo con `horno promote --draft`.',
  ],
  'REG-SECOND-PERSON': [
    '{channel} exige una segunda persona.',
    'Publica sin liberar (`--no-release`) y haz un plan (`horno release … --draft`) que otra persona apruebe, o rompe el vidrio con `--break-glass` en una emergencia.',
  ],
  'REG-SAME-PERSON': [
    'Quien hizo el plan no puede aprobarlo, ni tampoco un token que haya creado o que sea posterior al plan.',
    'Pídeselo a otra persona del squad o de operaciones, con un token propio anterior al plan o con el proveedor de identidad.',
  ],
  'REG-FROZEN': [
    '{channel} no recibe código nuevo hasta el {until}: {reason}.',
    'Espera hasta entonces. Operaciones puede decir por qué tiene que ser ahora: `--despite-freeze`. Volver atrás, apagar y pausar nunca se rechazan.',
  ],
  'REG-FREEZE-TIME': [
    'Las horas del congelamiento no están completas o ya pasaron.',
    'Da un fin (`--end`), con inicio si no es ahora; o días de la semana con dos horas (`--days fri,sat --from 18:00 --to 23:30`).',
  ],
  'REG-FREEZE-LATER': [
    'Un plan que empieza después espera el fin de un congelamiento: una razón para pasarlo solo vale al momento.',
    'Activa el plan sin la razón o haz que empiece ahora.',
  ],
  'REG-NO-PREVIEWS': [
    'Este registro no tiene una dirección para vistas previas.',
    'Define HORNO_PREVIEW_URL aquí y EDGE_PREVIEW_HOST en los edges, o crea un pase con `horno override`.',
  ],
  'REG-NO-PERSON': [
    'Este token no es de nadie en particular, así que no puede aprobar.',
    'Entra como persona, o usa un token con titular.',
  ],
  'REG-FLAG-OWNER': [
    'La función {flag} no es del squad {squad}.',
    'Usa una que empiece con {squad}., o pídelo a operaciones.',
  ],
  'REG-ROLLOUT-RUNNING': [
    'Ya hay un despliegue gradual de {name} en {channel}.',
    'Detenlo o termínalo antes (`horno rollout status`).',
  ],
  'REG-ROLLOUT-WHICH': [
    'Hay varios despliegues graduales en {channel}: {names}.',
    'Indica cuál: `--remote` con el nombre de un remoto o una función que cambie.',
  ],
  'REG-ROLLOUT-STEPS': [
    'El despliegue en {channel} no tiene pasos que se puedan cambiar así: no hay ninguno previsto, o ya se hizo.',
    'Revisa `horno rollout status`.',
  ],
  'REG-ROLLOUT-FIRST': [
    'Un despliegue gradual necesita un porcentaje para comenzar, y un paso de 100 % antes de terminar.',
    'Indica `--percent` o `--steps`, y `--finish` solo con pasos que lleguen a 100.',
  ],
  'REG-ROLLOUT-MANY': [
    'Ya hay {limit} despliegues graduales en {channel}, y ese es el límite.',
    'Espera a que termine uno (`horno rollout status`).',
  ],
  'REG-ROLLOUT-NONE': [
    'No hay tal despliegue gradual en {channel}.',
    'Revisa `horno rollout status --channel {channel}`; quizá ya lo detuvieron.',
  ],
  'REG-ROLLOUT-CHANGE': [
    'Un despliegue gradual solo trae versiones y funciones.',
    'Los interruptores, las dependencias y lo que se retira son para todos: cámbialos aparte.',
  ],
  'REG-ROLLOUT-SAME': ['La candidata sería lo que ya corre la liberación {id}.', 'Indica otra versión u otra función.'],
  'REG-ROLLOUT-SHARE': [
    'El despliegue está en {now} %: {wanted} % no va en ese sentido.',
    'Míralo de nuevo; quizá alguien ya lo movió.',
  ],
  'REG-REVERT': [
    'La fila {seq} ({action}) no tiene nada que se pueda deshacer.',
    'Elige una fila de una liberación, de un plan o de un token nuevo.',
  ],
  'REG-REVERT-LATER': [
    '{name} cambió otra vez después de la fila {seq}.',
    'Deshaz primero la fila posterior, o vuelve a una liberación.',
  ],
  'REG-KEY-EXTERNAL': ['La clave de firma viene del entorno.', 'Cámbiala donde está definida y reinicia el registro.'],
  'REG-KEY-STATE': ['La clave {keyId} está en {state}: eso no se puede hacer con ella.', 'Mira `horno keys list`.'],
  'REG-OIDC': [
    'El proveedor de identidad no respaldó este ingreso: {problem}.',
    'Entra de nuevo; si continúa, revisa la configuración del proveedor.',
  ],
  'REG-OIDC-ROLE': [
    '{person} no es de operaciones ni de un squad.',
    'Pide que te agreguen al grupo que el registro conoce.',
  ],
  'REG-STORES-OFF': [
    'El registro no conoce las tiendas: le falta la dirección de la api.',
    'Define HORNO_API_URL y HORNO_API_OPS_TOKEN, el mismo token que OPS_TOKEN en la api, y reinicia el registro.',
  ],
  'REG-STORES': [
    'La api no hizo lo pedido: {problem}.',
    'Revisa que la api responda y que HORNO_API_OPS_TOKEN sea su OPS_TOKEN.',
  ],
  'REG-WEBHOOK-ADDRESS': [
    '{url} no puede recibir avisos.',
    'Usa una dirección https pública y sin contraseña. HORNO_WEBHOOK_NETWORKS permite redes propias.',
  ],
  'REG-WEBHOOK-MANY': ['Ya hay {most} webhooks.', 'Quita uno que ya no se use.'],
  'REG-RATE': ['Demasiados pedidos.', 'Espera {seconds} {seconds|segundo|segundos} e intenta de nuevo.'],
  'REG-FULL': [
    'El disco del registro está lleno. No se guardó nada.',
    'Operaciones debe liberar espacio; luego publica otra vez.',
  ],
  'REG-INTERNAL': [
    'El registro falló. Referencia {reference}.',
    'Intenta de nuevo; el detalle está en el registro de eventos.',
  ],
};
